import { useQuery } from '@tanstack/react-query';
import { fen, formatFen, type Fen } from '@merchant-admin/common/money';
import { exchangeActs } from '@merchant-admin/contract/exchange/codes';
import { api } from '../../../platform/api.ts';
import { AmountItem } from '../../../widgets/shared/amount-item.tsx';
import { OrderActDialog, type SeenOrder } from '../../orders/index.ts';
import { buyoutQuery } from '../queries.ts';

interface DepositProps {
  readonly order: SeenOrder;
  /** What is held, fen. */
  readonly held: number;
  readonly onClose: (done: boolean) => void;
}

/** Settles open bills of the lease with what secures its devices, the oldest first. */
export const PayBillsDialog = ({ order, held, onClose }: DepositProps) => (
  <OrderActDialog<{ amount: Fen; reason: string }>
    order={order}
    title={exchangeActs.payBills}
    act="确认抵扣"
    said="保证金已抵扣账单"
    initial={{ amount: fen(held) }}
    send={(fields, envelope, call) => api.exchange.payOrderBillByEveryYearDepositAmount({ query: { ...envelope, ...fields }, ...call })}
    onClose={onClose}
  >
    <AmountItem name="amount" label="抵扣金额" min={1} max={held} hint={`当前保证金 ${formatFen(held)}，抵扣已到期的账单，未到期租金不抵扣`} />
  </OrderActDialog>
);

/** Says what buying costs and what of it the deposit pays. */
function Costs({ orderNo }: { readonly orderNo: string }) {
  const { data } = useQuery(buyoutQuery(orderNo));
  if (!data) return null;
  const rest = data.lacking > 0 ? `，差额 ${formatFen(data.lacking)} 由用户支付买断账单` : '，多余的保证金原路退回';
  return (
    <p>
      今日买断应付 {formatFen(data.buyout)}，保证金 {formatFen(data.deposit)}
      {rest}。旧机的归还将撤销，请先与用户确认旧机未寄出；未到期租金不再收取。
    </p>
  );
}

/** The customer keeps the older devices. */
export const BuyOutDialog = ({ order, onClose }: DepositProps) => (
  <OrderActDialog<{ reason: string }>
    order={order}
    title={exchangeActs.buyOut}
    act="确认买断"
    said="已发起买断，保证金已抵扣"
    send={(fields, envelope, call) => api.exchange.buyOutByEveryYearDepositAmount({ query: { ...envelope, ...fields }, ...call })}
    onClose={onClose}
  >
    <Costs orderNo={order.order_id} />
  </OrderActDialog>
);
