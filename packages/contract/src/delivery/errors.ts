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
  BOOK_NOT_ALLOWED: { code: 2510, status: 409, text: '只有待发货的订单可以预约取件' },
  BOOKED_ALREADY: { code: 2511, status: 409, text: '该订单已预约取件，请先取消原预约' },
  PICKUP_DAY_PAST: { code: 2512, status: 400, text: '取件日期不能早于今天' },
  BOOKING_UNKNOWN: { code: 2513, status: 404, text: '取件预约不存在' },
  BOOKING_OVER: { code: 2514, status: 409, text: '该预约已取消或未成功，不能取消' },
  SKU_UNKNOWN: { code: 2515, status: 404, text: '商品规格不存在' },
  SCREENSHOT_SAME: { code: 2516, status: 400, text: '没有修改物流截图' },
});
