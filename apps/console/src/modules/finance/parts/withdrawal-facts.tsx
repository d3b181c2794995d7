import { formatFen } from '@merchant-admin/common/money';
import type { WithdrawRow } from '@merchant-admin/contract/finance/finance-cells';
import { showInstant } from '../../../platform/show-instant.ts';
import { DialogFacts } from '../../../widgets/shared/dialog-facts.tsx';

/** Whose money a withdrawal is, where it goes and how much of it arrives. */
export const WithdrawalFacts = ({ row }: { readonly row: WithdrawRow }) => (
  <DialogFacts
    items={[
      ['状态', row.state_name],
      ['商家', row.merchant_name],
      ['收款账户', row.payee],
      ['提现金额', formatFen(row.amount)],
      ['手续费', formatFen(row.fee)],
      ['到账金额', <b key="arrives">{formatFen(row.arrives)}</b>],
      ['申请', `${row.applied_by} ${showInstant(row.applied_at)}`],
      ...(row.reviewed_at === null ? [] : ([['审核', `${row.reviewed_by} ${showInstant(row.reviewed_at)}`]] as const)),
      ['备注', row.note],
    ]}
  />
);
