import { defineErrors } from '../platform/errors.ts';

/** Refusals of what is done with alarms of stock. */
export const alarmErrors = defineErrors({
  ALARM_NOT_FOUND: { code: 3490, status: 404, text: '库存数不符记录不存在' },
  ALARM_ENDED: { code: 3491, status: 409, text: '该差异已消除' },
});
