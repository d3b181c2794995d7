export const differenceTexts = {
  added: '新增',
  removed: '删除',
  became: '改为',
  yes: '是',
  no: '否',
  nothing: '-',
  none: '没有变更',
  same: (count: number) => `其余${count}项未变`,
  list: '变更',
};
