export const tagTexts = {
  none: '-',
  noOptions: '暂无数据',
  loading: '加载中',
  more: (count: number) => `+${count}`,
  moreNamed: (count: number, names: string) => `另有${count}个：${names}`,
  atMost: (most: number) => `最多选择${most}个`,
};
