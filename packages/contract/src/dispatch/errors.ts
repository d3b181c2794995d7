import { defineErrors } from '../platform/errors.ts';

export const dispatchErrors = defineErrors({
  DISPATCH_NOT_FOUND: { code: 4301, status: 404, text: '代发单不存在' },
  DISPATCH_STATE: { code: 4302, status: 409, text: '代发单当前状态不能进行该操作' },
  ASK_NOT_ALLOWED: { code: 4303, status: 409, text: '只有待发货的订单可以申请平台代发' },
  DISPATCH_LIVE: { code: 4304, status: 409, text: '已申请平台代发，请先撤回，或等平台处理' },
  /** The text says what the merchant pays at most. */
  PRICE_ABOVE: { code: 4305, status: 409, text: '供货价高于商家可接受的最高供货价' },
  COST_ALONE: { code: 4306, status: 400, text: '填写供应商报价前请选择供应商' },
  ASSIGN_SAME: { code: 4307, status: 400, text: '供应商和报价没有变化' },
  /** The text names the device. */
  DEVICE_OF_MERCHANT: { code: 4308, status: 409, text: '该设备已在商家名下，不能作为代发设备' },
  NOTHING_UNDER_WAY: { code: 4309, status: 409, text: '没有在途的代发包裹' },
  ORDER_NOT_TO_SHIP: { code: 4310, status: 409, text: '订单当前不能发货' },
});
