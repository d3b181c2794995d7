import type { z } from 'zod';
import type { MadeCells } from '../platform/list.ts';
import { alarmKinds, alarmStates } from './alarm-codes.ts';
import type { alarmColumns } from './alarm-list.ts';
import type { alarmRow } from './alarms.ts';

export type AlarmRow = z.output<typeof alarmRow>;

export const alarmCells: MadeCells<typeof alarmColumns, AlarmRow> = {
  state: (row) => alarmStates[row.state],
  what: (row) => (row.detail === '' ? alarmKinds[row.kind] : `${alarmKinds[row.kind]}（${row.detail}）`),
  difference: (row) => (row.counter > row.devices ? `多${row.counter - row.devices}` : `少${row.devices - row.counter}`),
};
