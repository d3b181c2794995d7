export const searchTexts = {
  search: '查询',
  reset: '重置',
  expand: '展开',
  collapse: '收起',
  /** What a choice in a line of fields shows while nothing is chosen. */
  any: '全部',
  /** Beside a box that finds by several things: the fields that are folded, and how many of them are filled in. */
  more: (filled: number): string => (filled === 0 ? '更多筛选' : `更多筛选（${filled}）`),
  form: '查询条件',
  enter: (label: string) => `请输入${label}`,
  choose: (label: string) => `请选择${label}`,
  startDate: '开始日期',
  endDate: '结束日期',
  required: (label: string) => `请填写${label}`,
  badFormat: (label: string) => `${label}格式不正确`,
  tooSmall: (label: string, min: number) => `${label}不能小于${min}`,
  tooLarge: (label: string, max: number) => `${label}不能大于${max}`,
  labelOf: '按什么查询',
  loading: '查询中',
};
