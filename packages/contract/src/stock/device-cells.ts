import type { z } from 'zod';
import type { MadeCells } from '../platform/list.ts';
import { holdKinds, type HoldKind } from './codes.ts';
import type { deviceColumns } from './device-list.ts';
import type { deviceRow } from './endpoints.ts';

export type DeviceRow = z.output<typeof deviceRow>;

export const deviceCells: MadeCells<typeof deviceColumns, DeviceRow> = {
  status: (row) => row.status_name,
  holder: (row) => (row.holder_kind === '' ? '' : `${holdKinds[row.holder_kind as HoldKind]} ${row.holder_no}`),
};
