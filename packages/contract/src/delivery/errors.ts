import { defineErrors } from '../platform/errors.ts';

export const deliveryErrors = defineErrors({
  SHIP_NOT_ALLOWED: { code: 2501, status: 409, text: '当前状态不能发货' },
  DEVICE_UNKNOWN: { code: 2502, status: 409, text: '该IMEI/SN未入库，请核对，或确认登记入库后发货' },
  DEVICE_OTHER_GOODS: { code: 2503, status: 409, text: '该设备不是订单的商品规格，请核对IMEI/SN' },
  DEVICE_HELD: { code: 2504, status: 409, text: '该设备已出库或被其他订单占用' },
  RECEIVE_NOT_ALLOWED: { code: 2505, status: 409, text: '当前状态不能确认收货' },
  REFUSE_NOT_ALLOWED: { code: 2506, status: 409, text: '只有待收货的订单可以登记拒收' },
  NOTHING_SENT: { code: 2507, status: 409, text: '订单还没有发货记录' },
  REASON_REQUIRED: { code: 2508, status: 400, text: '请填写原因' },
  EXPRESS_NO_REQUIRED: { code: 2509, status: 400, text: '请输入物流单号' },
});
