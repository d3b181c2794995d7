import type { z } from 'zod';
import type { MadeCells } from '../platform/list.ts';
import type { dispatchColumns } from './dispatch-list.ts';
import type { dispatchRow, ownDispatch } from './shapes.ts';

export type DispatchRow = z.output<typeof dispatchRow>;
export type OwnDispatch = z.output<typeof ownDispatch>;

/** How many devices are out of how many, in words. */
export const piecesOf = ({ sent, pieces }: { readonly sent: number; readonly pieces: number }): string =>
  sent > 0 && sent < pieces ? `${sent}/${pieces}` : `${pieces}`;

export const dispatchCells: MadeCells<typeof dispatchColumns, DispatchRow> = {
  state: (row) => row.state_name,
  goods: (row) => `${row.goods_name} ${row.sku_name}`.trim(),
  pieces: piecesOf,
  receiver: (row) => `${row.receiver_name} ${row.receiver_phone}`.trim(),
  express: (row) => `${row.company_name} ${row.express_no}`.trim(),
};
