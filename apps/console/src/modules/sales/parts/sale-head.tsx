import { formatFen } from '@merchant-admin/common/money';
import type { SaleAct } from '@merchant-admin/contract/sales/codes';
import { api } from '../../../platform/api.ts';
import { useCan } from '../../../platform/permission/can.ts';
import { showInstant } from '../../../platform/show-instant.ts';
import { CopyButton } from '../../../widgets/copy-button/copy-button.tsx';
import { MaskedText } from '../../../widgets/masked-text/masked-text.tsx';
import { Facts, PageHeader, Section } from '../../../widgets/page/index.ts';
import { HeadActs } from '../../../widgets/shared/head-acts.tsx';
import { StatusTag } from '../../../widgets/status-tag/index.ts';
import { OrderLink } from '../../stock/index.ts';
import { riskyActs, saleDialogs } from './dialogs.ts';
import { saleColour } from './sale-colours.ts';
import type { SaleOrder } from './sold.ts';

/** The acts that come next. */
const next: readonly string[] = ['ship'] satisfies SaleAct[];

interface Of {
  readonly order: SaleOrder;
}

/** Who bought it, masked; plain text by right, with a reason and on record. */
function Customer({ order }: Of) {
  const may = useCan()('saleOrder:plain');
  const reveal = async (reason: string) => (await api.sales.salePlain({ body: { order_id: order.order_id, field: 'phone', reason } })).value;
  return <MaskedText masked={`${order.customer_name} ${order.customer_phone}`.trim()} label="用户" {...(may ? { reveal } : {})} />;
}

type Fact = readonly [label: string, value: string];

/** When what happened, and until when it is to be paid while it is not. */
const times = (order: SaleOrder): readonly Fact[] => [
  ['下单时间', showInstant(order.placed_at)],
  order.paid_at === null ? ['支付截止', showInstant(order.pay_before)] : ['付款时间', showInstant(order.paid_at)],
  ...(order.sent_at === null ? [] : ([['发货时间', showInstant(order.sent_at)]] as const)),
  ...(order.done_at === null ? [] : ([['完成时间', showInstant(order.done_at)]] as const)),
  ...(order.ended_at === null ? [] : ([['结束', `${showInstant(order.ended_at)} ${order.end_reason}`.trim()]] as const)),
];

/** The order's number, where it stands, the sums of its money and what may be done. */
export const SaleHead = ({ order }: Of) => (
  <>
    <PageHeader
      title={order.order_no}
      extra={
        <>
          <CopyButton text={order.order_no} label={`复制订单号${order.order_no}`} />
          <StatusTag colour={saleColour(order.state)}>{order.state_name}</StatusTag>
        </>
      }
      actions={<HeadActs row={order} dialogs={saleDialogs} next={next} risky={riskyActs} />}
    />
    <Section title="订单信息">
      <Facts
        items={[
          ['订单类型', order.kind_name],
          ...(order.lease_no === '' ? [] : ([['租赁订单', <OrderLink key="lease" orderNo={order.lease_no} />]] as const)),
          ['用户', <Customer key="customer" order={order} />],
          ['应付', `${formatFen(order.amount)}（商品 ${formatFen(order.goods_amount)}，邮费 ${formatFen(order.postage)}）`],
          ['实付', formatFen(order.paid)],
          ['已退', formatFen(order.refunded)],
          ['退款中', formatFen(order.back)],
          ...times(order),
          ['商户单号', order.shop_order_no],
          ['备注', order.note],
        ]}
      />
    </Section>
  </>
);
