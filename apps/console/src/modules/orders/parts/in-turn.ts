import { isShown } from '@merchant-admin/contract/orders/act-stages';
import type { OrderAct } from '@merchant-admin/contract/orders/codes';
import type { Verdict } from '../../../widgets/list-page/index.ts';

interface Row {
  readonly status: number;
  readonly actions: readonly Verdict[];
}

/** The verdict on an act of a row; undefined where it is not the order's turn for it. */
export const inTurn = (act: OrderAct) => (row: Row) => row.actions.find((each) => each.act === act && isShown(row.status, each));
