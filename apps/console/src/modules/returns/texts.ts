export const texts = {
  preview: '预览变更',
  reason: '原因',
  reasonHint: '请填写原因，将记录在操作日志中',
  reasonMissing: '请填写原因',
  stale: '数据已被他人修改，已重新加载，请核对后再提交',
} as const;
