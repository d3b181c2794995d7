import { defineErrors } from '../platform/errors.ts';

export const stockErrors = defineErrors({
  DEVICE_NOT_FOUND: { code: 3401, status: 404, text: '设备不存在' },
  SKU_NOT_FOUND: { code: 3402, status: 400, text: '所选商品规格不存在，请重新选择' },
  PLACE_UNKNOWN: { code: 3403, status: 400, text: '所选地点不存在或已停用，请重新选择' },
  SUPPLIER_UNKNOWN: { code: 3404, status: 400, text: '所选供应商不存在或已停用，请重新选择' },
  /** The text names the device and what speaks against it. */
  INTAKE_REFUSED: { code: 3405, status: 409, text: '有设备不能入库，请核对' },
  INTAKE_NOT_FOUND: { code: 3406, status: 404, text: '入库单不存在' },
  INTAKE_ENDED: { code: 3407, status: 409, text: '该入库单已完成或已取消' },
  NOT_AWAITED: { code: 3408, status: 409, text: '设备不在该入库单的待入库设备中，请核对串号' },
  REASON_REQUIRED: { code: 3409, status: 400, text: '请填写原因' },
  /** The text names the number and whose it is. */
  NUMBER_TAKEN: { code: 3410, status: 409, text: '该串号属于另一台设备' },
  NUMBER_WRONG: { code: 3411, status: 400, text: 'IMEI 校验位不正确，请核对' },
  NOTHING_CHANGED: { code: 3412, status: 409, text: '没有改动' },
  /** The text names the devices and what counts already. */
  COUNTED_WRONG: { code: 3413, status: 409, text: '已有库存数与设备不符' },
  LABELS_TOO_MANY: { code: 3414, status: 422, text: '一次最多打印500张标签，请分批打印' },
  PRICE_NOT_YOURS: { code: 3416, status: 403, text: '没有查看设备成本的权限，不能填写采购价' },
  LABEL_TICKET_ENDED: { code: 3415, status: 409, text: '标签打印已过期，请重新打印' },
});
