import { defineErrors } from '../platform/errors.ts';

export const orderChangeErrors = defineErrors({
  CHANGE_NOT_FOUND: { code: 3701, status: 404, text: '订单变更不存在' },
  CHANGE_NOT_ALLOWED: { code: 3702, status: 409, text: '订单未支付、已发货或已关闭，不能变更' },
  /** One waits for the customer. */
  CHANGE_WAITS: { code: 3703, status: 409, text: '已有变更待用户确认，请等待用户确认或先撤回' },
  CHANGE_OVER: { code: 3704, status: 409, text: '该变更已确认、已撤回或已超时，请刷新后查看' },
  /** Prices, stock or what the order is made of are not what was shown any more. */
  CHANGE_OTHER_SUM: { code: 3705, status: 409, text: '价格或订单内容已变化，请重新核对变更后的金额' },
  CHANGE_SAME: { code: 3706, status: 400, text: '变更前后没有差异，请选择其他商品、租期、服务或优惠券' },
  /** Bills were edited or given up by staff, or are settled by a device that is traded in: their plan is not the order's any more. */
  CHANGE_BILLS_EDITED: { code: 3707, status: 409, text: '账单已被修改、减免或由以旧换新抵扣，不能变更订单' },
  CHANGE_COSTS_MORE: { code: 3708, status: 409, text: '更换后用户需多付，请使用变更订单并由用户确认' },
  /** A device is put aside, or a time is agreed, at a store. */
  CHANGE_VISIT: { code: 3709, status: 409, text: '订单已有未完结的到店预约，请先取消预约再变更' },
  /** What is to pay since a change is not paid. */
  DIFFERENCE_OPEN: { code: 3710, status: 409, text: '变更后的补差账单未支付，不能发货' },
});
