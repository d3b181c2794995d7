/** Acts on a shop's key, and on what it was told. */
export const apiKeyActs = { rotate: '轮换', disable: '停用', notify: '设置通知地址', test: '发送测试通知', clear: '清除' } as const;
export type ApiKeyAct = keyof typeof apiKeyActs;
export const shopEventActs = { resend: '补发' } as const;

/** Events that a shop is told of, by the name that it gets. `ping` is only a test. */
export const shopEvents = {
  ping: '测试通知',
  'order.paid': '订单已支付',
  'order.passed': '订单审核通过',
  'order.rejected': '订单审核拒绝',
  'order.shipped': '订单已发货',
  'order.received': '订单已收货',
  'order.returned': '商品已归还',
  'order.finished': '订单已完成',
  'order.closed': '订单已关闭',
  'bill.paid': '账单已支付',
  'bill.overdue': '账单已逾期',
  'bill.payment_link': '还款链接已生成',
  'repayment.moved': '协商分期状态变更',
  'order.change': '订单变更状态变更',
  'promise.made': '用户承诺还款',
  'promise.ended': '承诺还款有结果',
  'judicial.created': '司法账单已生成',
  'judicial.cancelled': '司法账单已取消',
  'judicial.paid': '司法账单已结清',
  'court.moved': '司法进展更新',
  'lease.ended': '租期届满',
  'return.overdue': '归还逾期',
  'return.claimed': '归还待赔付',
  'buyout.opened': '买断已发起',
  'renewal.paid': '续租已支付',
  'authorisation.expiring': '押金授权即将过期',
  'authorisation.expired': '押金授权已过期',
  'refund.done': '退款成功',
  'refund.failed': '退款失败',
  'reserve.opened': '预约商品已开售',
  'reserve.cancelled': '预约已取消',
  'visit.placed': '到店预约已确认有货',
  'visit.ready': '到店预约已备货',
  'visit.rescheduled': '到店预约已改期',
  'visit.picked_up': '到店预约已核销',
  'visit.expired': '到店预约已过期',
  'visit.cancelled': '到店预约已取消',
  'recycle.pickup': '回收上门取件有变化',
  'recycle.parcel': '回收包裹有变化',
  'recycle.signed': '回收设备已签收',
  'recycle.quoted': '回收质检已报价',
  'recycle.accepted': '回收报价已同意',
  'recycle.refused': '回收报价未成交，设备退回',
  'recycle.paid': '回收款已支付',
  'recycle.pay_failed': '回收打款失败',
  'recycle.sent_back': '回收设备已寄回',
  'recycle.cancelled': '回收订单已取消',
  'recycle.credited': '以旧换新已抵扣',
  'recycle.credit_ended': '以旧换新抵扣已撤销',
  'sale.moved': '售卖订单状态变更',
  'sale.refund': '售卖订单退款状态变更',
} as const;
export type ShopEvent = keyof typeof shopEvents;

export const shopEventStates = { waiting: '待送达', delivered: '已送达', given_up: '已放弃' } as const;
export type ShopEventState = keyof typeof shopEventStates;
