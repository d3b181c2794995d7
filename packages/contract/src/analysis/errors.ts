import { defineErrors } from '../platform/errors.ts';

export const analysisErrors = defineErrors({
  PICTURE_NOT_FOUND: { code: 3341, status: 404, text: '该月没有快照' },
  CELL_UNKNOWN: { code: 3342, status: 400, text: '请从报表的数字进入订单明细' },
  ANALYSIS_DAY: { code: 3343, status: 400, text: '日期不能晚于今天' },
});
