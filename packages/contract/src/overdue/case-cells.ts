import { businessDay, businessTime } from '@merchant-admin/common/dates';
import { formatFen } from '@merchant-admin/common/money';
import type { z } from 'zod';
import type { MadeCells } from '../platform/list.ts';
import type { caseColumns } from './case-list.ts';
import type { caseRow } from './shapes.ts';

export type CaseRow = z.output<typeof caseRow>;

/** What still secures the debt, and until when. */
export const securityText = ({ deposit_frozen: frozen, authorisation_expires_at: until }: CaseRow): string =>
  frozen === 0 ? '无' : `${formatFen(frozen)}${until === null ? '' : ` 至${businessDay(new Date(until))}`}`;

export const promiseText = ({ promise_date: day, promise_amount: amount }: Pick<CaseRow, 'promise_date' | 'promise_amount'>): string =>
  day === null ? '-' : `${day}${amount === null ? '' : ` ${formatFen(amount)}`}`;

/** What a repayment plan still asks for; '' without one. */
export const planText = ({ plan_rest: rest, plan_next: next }: Pick<CaseRow, 'plan_rest' | 'plan_next'>): string =>
  rest === 0 ? '' : `协商分期剩余${formatFen(rest)}${next === null ? '' : `，${next}到期`}`;

/** What the overdue lists' columns show that are made of several properties, on the screen and in the file. */
export const caseCells: MadeCells<typeof caseColumns, CaseRow> = {
  user: (row) => `${row.name} ${row.phone}`,
  goods: (row) => `${row.goods_name} ${row.sku_name}${row.quantity > 1 ? ` ×${row.quantity}` : ''}`,
  stage: (row) => row.stage_name,
  last_follow: (row) => (row.last_at === null ? '-' : `${businessTime(new Date(row.last_at))} ${row.last_result_name}`),
  promise: promiseText,
  security: securityText,
  authorisation: (row) => row.authorisation_name,
};
