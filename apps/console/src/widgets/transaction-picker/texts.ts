export const pickerTexts = {
  label: '交易流水号',
  placeholder: '请输入至少5位交易流水号',
  loading: '查询中',
  empty: '无匹配数据',
  refused: '查询失败，请稍后重试',
  unpaid: '该笔交易未支付成功',
};
