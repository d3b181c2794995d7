import type { z } from 'zod';
import { percentText } from '../platform/form.ts';
import type { MadeCells } from '../platform/list.ts';
import type { flowColumns, settleColumns, settleLineColumns, withdrawColumns } from './finance-list.ts';
import type { flowRow, settleLineRow, settleRow, withdrawRow } from './shapes.ts';

export type SettleRow = z.output<typeof settleRow>;
export type SettleLineRow = z.output<typeof settleLineRow>;
export type FlowRow = z.output<typeof flowRow>;
export type WithdrawRow = z.output<typeof withdrawRow>;

export const settleCells: MadeCells<typeof settleColumns, SettleRow> = { state: (row) => row.state_name };
export const settleLineCells: MadeCells<typeof settleLineColumns, SettleLineRow> = { kind: (row) => row.kind_name, rate: (row) => percentText(row.rate) };
export const flowCells: MadeCells<typeof flowColumns, FlowRow> = { kind: (row) => row.kind_name };
export const withdrawCells: MadeCells<typeof withdrawColumns, WithdrawRow> = { state: (row) => row.state_name };
