import { defineErrors } from '../platform/errors.ts';

export const salesErrors = defineErrors({
  SALE_ORDER_NOT_FOUND: { code: 3801, status: 404, text: '售卖订单不存在，请刷新页面' },
  SALE_STATE: { code: 3802, status: 409, text: '订单当前状态不能进行该操作' },
  /** The text names the goods. */
  SALE_OUT_OF_STOCK: { code: 3803, status: 409, text: '商品库存不足，请减少数量' },
  SALE_OFF_SHELF: { code: 3804, status: 404, text: '商品不存在或已下架' },
  SALE_NOT_SENT_THERE: { code: 3805, status: 409, text: '商品不配送到收货地区' },
  SHOP_SALE_TAKEN: { code: 3806, status: 409, text: '商户售卖单号已用于其他订单' },
  SALE_AMOUNT: { code: 3807, status: 422, text: '金额与当前价格不一致，请重新获取价格' },
  SALE_SKU_TWICE: { code: 3808, status: 400, text: '同一规格请合并为一行' },
  /** The text says what is wrong with the lease, or with what is bought with it. */
  MATCH_LEASE: { code: 3809, status: 409, text: '租赁订单不存在、不属于该用户或已结束，不能按搭配价购买' },
  MATCH_NOT_OFFERED: { code: 3810, status: 409, text: '所选商品不在该租赁商品的搭配内' },
  MATCH_TOO_MANY: { code: 3811, status: 409, text: '超过每单可购件数，请减少数量' },
  SALE_PAYMENT_UNDER_WAY: { code: 3812, status: 409, text: '该订单有支付正在处理，请等待结果' },
  SALE_PAY_OVER: { code: 3813, status: 409, text: '已超过支付时限，订单将自动取消' },
  SALE_NOTHING_TO_PAY: { code: 3814, status: 409, text: '订单没有待付款项' },
  SALE_LINE_UNKNOWN: { code: 3815, status: 404, text: '所选商品不是该订单的，请刷新页面' },
  /** The text names the line. */
  SALE_LINE_STATE: { code: 3816, status: 409, text: '所选商品当前状态不能进行该操作' },
  SALE_WHOLE_ONLY: { code: 3817, status: 409, text: '未付款的订单只能整单取消' },
  SALE_NO_LINES: { code: 3818, status: 409, text: '没有待发货的商品' },
  SALE_EXPRESS: { code: 3819, status: 400, text: '请填写物流单号' },
  SALE_PARCEL_UNKNOWN: { code: 3820, status: 404, text: '包裹不存在，请刷新页面' },
  SALE_UNCHANGED: { code: 3821, status: 400, text: '没有修改任何内容' },
  SALE_ADDRESS_STATE: { code: 3822, status: 409, text: '只有待发货的订单可以修改收货信息' },
  /** The text names the most that may go back. */
  SALE_REFUND_TOO_MUCH: { code: 3823, status: 400, text: '退款金额超过可退金额，请核对' },
  SALE_REFUND_NOTHING: { code: 3824, status: 400, text: '请填写退款金额' },
  SALE_REFUND_WAITS: { code: 3825, status: 409, text: '已有退款申请待审核，请先处理' },
  SALE_REFUND_NOT_FOUND: { code: 3826, status: 404, text: '退款不存在，请刷新页面' },
  SALE_REFUND_STATE: { code: 3827, status: 409, text: '退款当前状态不能进行该操作' },
  SALE_REFUND_OWN: { code: 3828, status: 403, text: '申请人不能审核自己的退款申请' },
  SALE_REFUND_OTHER: { code: 3829, status: 403, text: '只有申请人可以撤回' },
  SALE_REFUND_PIECES: { code: 3830, status: 400, text: '退回件数不能超过购买件数' },
  SALE_PLAIN_LIMIT: { code: 3831, status: 429, text: '今日查看明文的次数已达上限' },
  SALE_NOT_RECEIVABLE: { code: 3832, status: 409, text: '没有已发货待收货的商品' },
  SALE_POSTAGE_SENT: { code: 3833, status: 400, text: '退还邮费不能超过已付邮费' },
  SALE_NOT_TRACKED: { code: 3834, status: 409, text: '该订单没有需要查询物流的包裹' },
});
