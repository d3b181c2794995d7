import { defineErrors } from '../platform/errors.ts';

/** Refusals of repairs, write-offs and finding. */
export const paperErrors = defineErrors({
  REPAIR_NOT_FOUND: { code: 3470, status: 404, text: '维修单不存在' },
  REPAIR_STATE: { code: 3471, status: 409, text: '维修单当前状态不能进行该操作' },
  /** The text names the device and what speaks against it. */
  REPAIR_REFUSED: { code: 3472, status: 409, text: '设备不能送修' },
  WORKSHOP_MISSING: { code: 3473, status: 400, text: '请选择供应商或填写维修点' },
  EXPECTED_PAST: { code: 3474, status: 400, text: '预计修好日期不能早于今天' },
  WRITE_OFF_NOT_FOUND: { code: 3475, status: 404, text: '报废报失单不存在' },
  WRITE_OFF_STATE: { code: 3476, status: 409, text: '报废报失单当前状态不能进行该操作' },
  /** The text names the device and what speaks against it. */
  WRITE_OFF_REFUSED: { code: 3477, status: 409, text: '有设备不能报废或报失，请核对' },
  OWN_WRITE_OFF: { code: 3478, status: 409, text: '申请人不能审核自己的申请' },
  SECOND_BY_SELF: { code: 3479, status: 409, text: '复核须由初审以外的人进行' },
  NOT_ASKER: { code: 3480, status: 409, text: '只有申请人可以撤回' },
  WRITE_OFF_PLACES: { code: 3481, status: 400, text: '一张单据的设备须在同一地点，请分开申请' },
  /** The text says where the device stands. */
  NOT_LOST: { code: 3482, status: 409, text: '设备不是丢失或争议状态' },
  WIPE_NOT_FOUND: { code: 3483, status: 404, text: '擦除凭证不存在，请刷新页面' },
  WIPE_STATE: { code: 3484, status: 409, text: '擦除凭证当前状态不能进行该操作' },
  /** The text names the methods that are enough. */
  WIPE_METHOD: { code: 3485, status: 400, text: '该方法不适用于所选存储介质' },
  /** The text names the device and what speaks against it. */
  WIPE_REFUSED: { code: 3486, status: 409, text: '有设备不能登记擦除，请核对' },
  WIPE_OWN: { code: 3487, status: 403, text: '擦除须由操作人以外的人复核' },
  WIPE_UNPASSED: { code: 3488, status: 409, text: '凭证复核通过后才能下载' },
  /** The text names the devices. */
  DEVICE_UNWIPED: { code: 3489, status: 409, text: '有设备没有擦除凭证，请先登记擦除并由他人复核' },
});
