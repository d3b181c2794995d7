import { formatFen } from '@merchant-admin/common/money';
import type { SettleRow } from '@merchant-admin/contract/finance/finance-cells';
import { DialogFacts } from '../../../../widgets/shared/dialog-facts.tsx';

/** Whose a statement is and what it comes to, before it is decided about. */
export const StatementFacts = ({ row }: { readonly row: SettleRow }) => (
  <DialogFacts
    items={[
      ['状态', row.state_name],
      ['商家', row.merchant_name],
      ['截止日', row.to_day],
      ['明细数', row.lines],
      ['总金额', formatFen(row.amount)],
      ['佣金', formatFen(row.commission)],
      ['应结', <b key="net">{formatFen(row.net)}</b>],
      ['备注', row.note],
    ]}
  />
);
