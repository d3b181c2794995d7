import { defineErrors } from '../platform/errors.ts';

export const riskErrors = defineErrors({
  REASON_REQUIRED: { code: 2901, status: 400, text: '请填写修改风险标签的原因' },
  UNKNOWN_TAG: { code: 2902, status: 400, text: '风险标签不存在，请重新选择' },
  NOTHING_CHANGED: { code: 2903, status: 409, text: '风险标签没有变化' },
});
