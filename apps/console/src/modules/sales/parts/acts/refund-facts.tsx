import { formatFen } from '@merchant-admin/common/money';
import { showInstant } from '../../../../platform/show-instant.ts';
import type { SaleRefund } from '../sold.ts';
import { DialogFacts } from '../../../../widgets/shared/dialog-facts.tsx';

/** What of which line goes back, and how many pieces come. */
export const refundLine = ({ goods, amount, pieces }: SaleRefund['lines'][number]): string =>
  `${goods} ${formatFen(amount)}${pieces > 0 ? `，退回${pieces}件` : ''}`;

/** Whether nobody of the merchant has said yet that the pieces are there. */
const announced = ({ by_customer: byCustomer, lines }: SaleRefund): boolean => byCustomer && lines.some(({ pieces }) => pieces > 0);

/** What a refund is of, before it is decided about. */
export const RefundFacts = ({ refund }: { readonly refund: SaleRefund }) => (
  <DialogFacts
    items={[
      ['状态', refund.state_name],
      ['退款金额', <b key="amount">{formatFen(refund.amount)}</b>],
      ...(refund.postage > 0 ? ([['其中邮费', formatFen(refund.postage)]] as const) : []),
      ['商品', refund.lines.map(refundLine).join('；')],
      ...(announced(refund) ? ([['退回件数', '用户申请时填报，请确认实物已收到，同意后按填报件数计入库存']] as const) : []),
      ['原因', refund.reason],
      ['申请人', `${refund.asked_by} ${showInstant(refund.asked_at)}`],
      ...(refund.failure === '' ? [] : ([['失败原因', refund.failure]] as const)),
    ]}
  />
);
