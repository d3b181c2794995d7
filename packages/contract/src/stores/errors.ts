import { defineErrors } from '../platform/errors.ts';

export const storesErrors = defineErrors({
  STORE_NAME_TAKEN: { code: 2401, status: 409, text: '已有同名的门店' },
  STORE_NOT_FOUND: { code: 2402, status: 404, text: '门店不存在' },
  TOO_MANY_STORES: { code: 2403, status: 409, text: '门店数量已达上限' },
  STORE_UNCHANGED: { code: 2404, status: 409, text: '门店已经是该状态' },
  CITY_UNKNOWN: { code: 2405, status: 400, text: '所选城市不存在，请重新选择' },
  MANAGER_UNKNOWN: { code: 2406, status: 400, text: '所选负责人不存在或已停用，请重新选择' },
  BUSINESS_NONE: { code: 2407, status: 400, text: '请至少选择一项门店业务' },
  STORE_PHONE: { code: 2408, status: 400, text: '联系电话只能包含数字、空格和“-”，至少7位数字' },
  /** The text says what is still in the store. */
  STORE_IN_USE: { code: 2409, status: 409, text: '门店还有未完结的订单、到店预约或设备，不能停用' },
});
