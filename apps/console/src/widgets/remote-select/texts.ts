export const selectTexts = {
  loading: '查询中',
  none: '无匹配数据',
  nameless: '名称未取到',
  retry: '重试',
  supplier: '请选择供应商',
  riskTag: '请选择风险标签',
  merchant: '请选择商家',
  funder: '请选择资方',
  source: '请选择渠道来源',
};
