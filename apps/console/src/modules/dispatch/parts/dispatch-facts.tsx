import { formatFen } from '@merchant-admin/common/money';
import { dispatchCells, type DispatchRow } from '@merchant-admin/contract/dispatch/dispatch-cells';
import { DialogFacts } from '../../../widgets/shared/dialog-facts.tsx';

/** What is asked for, and what was agreed on so far. */
export const DispatchFacts = ({ row, more = [] }: { readonly row: DispatchRow; readonly more?: readonly (readonly [string, string])[] }) => (
  <DialogFacts
    items={[
      ['商家', row.merchant_name],
      ['订单号', row.order_id],
      ['商品', dispatchCells.goods(row) as string],
      ['台数', `${row.pieces}台${row.sent > 0 ? `，已发${row.sent}台` : ''}`],
      ['最高供货价', `${formatFen(row.most_price)}/台`],
      ...(row.price === null ? [] : ([['供货价', `${formatFen(row.price)}/台`]] as const)),
      ...(row.note === '' ? [] : ([['申请备注', row.note]] as const)),
      ...more,
    ]}
  />
);
