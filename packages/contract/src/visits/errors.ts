import { defineErrors } from '../platform/errors.ts';

export const visitsErrors = defineErrors({
  VISIT_NOT_FOUND: { code: 3501, status: 404, text: '预约不存在' },
  VISIT_STATE: { code: 3502, status: 409, text: '预约当前状态不能进行该操作' },
  VISIT_STORE: { code: 3503, status: 400, text: '所选门店不存在、已停用或不办理租赁，请重新选择' },
  VISIT_GOODS: { code: 3504, status: 400, text: '所选商品规格不存在或已下架，请重新选择' },
  VISIT_TIME: { code: 3505, status: 409, text: '该时间不可预约，请选择门店营业时间内的时段' },
  /** All free devices at the store are promised. */
  VISIT_FULL: { code: 3506, status: 409, text: '该门店此规格已约满，可选择排队或其他门店' },
  /** The text says how many are before. */
  VISIT_QUEUED: { code: 3507, status: 409, text: '正在排队，暂无可用设备' },
  VISIT_CUSTOMER: { code: 3508, status: 400, text: '请填写用户姓名和手机号，或填写订单号' },
  /** The text says why. */
  VISIT_ORDER: { code: 3510, status: 409, text: '该订单不能到店自提' },
  VISIT_ORDER_TAKEN: { code: 3511, status: 409, text: '该订单已有未完结的到店预约' },
  VISIT_LINKED: { code: 3512, status: 409, text: '预约已关联订单' },
  VISIT_NO_ORDER: { code: 3513, status: 409, text: '预约还没有订单，请先为用户下单并关联订单，再核销' },
  /** The text names the device and what speaks against it. */
  VISIT_DEVICE: { code: 3514, status: 409, text: '设备不能用于该预约，请核对' },
  /** The text says how many tries are left. */
  CODE_WRONG: { code: 3515, status: 409, text: '取件码不正确' },
  ID_WRONG: { code: 3516, status: 409, text: '证件号码后四位与订单不符' },
  CODE_RESTS: { code: 3517, status: 429, text: '取件码或证件核对错误次数过多，请15分钟后再试' },
  ID_UNSEEN: { code: 3518, status: 400, text: '请核对用户证件原件后勾选' },
  /** The text says which devices are still to be scanned. */
  VISIT_UNSCANNED: { code: 3520, status: 409, text: '还有设备未扫描，全部扫描后才能核销' },
  TOO_MANY_VISITS: { code: 3519, status: 409, text: '该门店未完结的预约已达2000个，请先处理' },
});
