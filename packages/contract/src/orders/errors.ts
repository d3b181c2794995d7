import { defineErrors } from '../platform/errors.ts';

export const ordersErrors = defineErrors({
  ORDER_NOT_FOUND: { code: 2001, status: 404, text: '订单不存在' },
  ORDER_CHANGED: { code: 2002, status: 409, text: '订单状态已变更，请刷新页面' },
  CANCEL_NOT_ALLOWED: { code: 2003, status: 409, text: '当前状态不能取消订单' },
  CANCEL_TYPE: { code: 2004, status: 400, text: '取消类型与订单支付情况不符，请重新选择' },
  REASON_REQUIRED: { code: 2005, status: 400, text: '请填写原因' },
  PAYMENT_UNDER_WAY: { code: 2006, status: 409, text: '该订单有支付正在处理，请稍后再试' },
  REMARK_REQUIRED: { code: 2007, status: 400, text: '请输入备注内容' },
  REVIEWER_UNKNOWN: { code: 2008, status: 400, text: '审核员不存在或已停用' },
  PLAIN_LIMIT: { code: 2009, status: 429, text: '今日查看明文次数已达上限' },
  ASSIGN_NOT_ALLOWED: { code: 2010, status: 409, text: '只能分配待审核的订单' },
  OUT_OF_STOCK: { code: 2011, status: 409, text: '商品库存不足' },
  GOODS_OFF_SALE: { code: 2012, status: 409, text: '商品已下架或规格不存在' },
  NOTHING_CHOSEN: { code: 2013, status: 400, text: '至少选择一条数据' },
  TOO_MANY_CHOSEN: { code: 2014, status: 400, text: '一次最多分配200笔订单，请缩小筛选范围' },
});
