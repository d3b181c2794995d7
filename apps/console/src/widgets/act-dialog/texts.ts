export const actTexts = {
  cancel: '取消',
  close: '关闭',
  reason: '原因',
  reasonHint: '请填写原因，将记录在操作日志中',
  reasonOptional: '选填，将记录在操作日志中',
  noReason: (label: string) => `请填写${label}`,
  changes: '将发生的变更',
  heading: '将发生以下变更',
  notYet: '填写完整后显示将发生的变更',
  reloaded: '数据已被他人修改，已重新加载，请核对后再次确认',
  /** The stand-in for the person's reason while an act only shows what it would do. */
  preview: '预览',
} as const;
