import { saleActs, type SaleAct } from '@merchant-admin/contract/sales/codes';
import type { SaleOrderRow } from '@merchant-admin/contract/sales/sale-order-cells';
import type { RowAction } from '../../../widgets/list-page/index.ts';
import { riskyActs, saleDialogs } from './dialogs.ts';

const rowActs = (acts: readonly SaleAct[]): readonly RowAction<SaleOrderRow>[] =>
  acts.map((act) => ({ key: act, label: saleActs[act], act, ...(riskyActs.includes(act) ? { danger: true } : {}), dialog: saleDialogs[act] }));

/** What is done with an order by those who sell; where it goes to is changed by who ships, and on its page. */
export const saleRowActs = rowActs(['ship', 'cancel', 'refund', 'note']);
/** The same, what those do first who pack and ship. */
export const shipRowActs = rowActs(['ship', 'address', 'note', 'cancel', 'refund']);
