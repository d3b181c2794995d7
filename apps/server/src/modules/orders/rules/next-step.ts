import { auditStatus, orderStatus, type AuditStatus, type OrderStatus } from '@merchant-admin/contract/orders/codes';

const endings: Partial<Record<OrderStatus, string>> = {
  [orderStatus.TO_RETURN]: '租期已满，等待用户归还、买断或续租',
  [orderStatus.RETURNING]: '等待收到归还的商品',
  [orderStatus.TO_INSPECT]: '等待质检与归还审核',
  [orderStatus.TO_SETTLE]: '等待清算：收清费用、解冻押金、退还余款',
  [orderStatus.BUYING_OUT]: '等待用户支付买断款',
  [orderStatus.FINISHED]: '订单已完成，无需处理',
};

/** What the order waits for, in a sentence for its page's top line. */
export function nextStep(order: {
  status: OrderStatus;
  auditStatus: AuditStatus;
  hasReviewer: boolean;
  signed: boolean;
  shippedInPart: boolean;
  /** Periods whose rent is late. */
  latePeriods: number;
}): string {
  if (order.status === orderStatus.TO_PAY) return '等待用户支付首期并冻结押金';
  if (order.status === orderStatus.TO_SHIP && !order.signed) return '等待用户签署租赁合同';
  if (order.status === orderStatus.TO_SHIP) return order.shippedInPart ? '部分设备已发出，等待发出其余设备' : '等待发货';
  if (order.status === orderStatus.TO_RECEIVE) return '等待用户签收';
  if (order.status === orderStatus.LEASED) return order.latePeriods > 0 ? `租赁中，${order.latePeriods}期租金逾期，等待催收` : '租赁中，按期收取租金';
  const ending = endings[order.status];
  if (ending !== undefined) return ending;
  if (order.status === orderStatus.CLOSED) return '订单已关闭，无需处理';
  if (order.status !== orderStatus.TO_REVIEW) return '';
  if (order.auditStatus === auditStatus.SUPPLEMENT) return '等待用户补充资料';
  if (order.auditStatus === auditStatus.RECONNECT) return '等待再次联系用户';
  if (order.auditStatus === auditStatus.SECOND_REVIEW) return order.hasReviewer ? '等待审核员复审' : '等待其他审核员领取复审';
  return order.hasReviewer ? '等待审核员审核' : '等待领取或分配审核员';
}
