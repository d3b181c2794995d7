import { exchangeStates } from '@merchant-admin/contract/exchange/codes';
import type { ExchangeRow } from '../store/exchange.store.ts';

/** A change of devices as pages and shops see it. */
export const exchangeShape = (row: ExchangeRow) => ({
  exchange_id: String(row.id),
  state: row.state,
  state_name: exchangeStates[row.state],
  old_order_id: row.old_order_no,
  new_order_id: row.new_order_no,
  difference: row.difference,
  difference_bill_id: row.difference_bill_id === null ? '' : String(row.difference_bill_id),
  difference_open: row.difference_open,
  deposit: row.deposit,
  deposit_held: row.deposit_held,
  placed_at: row.placed_at.toISOString(),
  received_at: row.received_at?.toISOString() ?? null,
  return_by: row.return_by,
});
