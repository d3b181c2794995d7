export const timeTexts = {
  hour: '时',
  minute: '分',
  second: '秒',
  from: '开始时间',
  to: '结束时间',
  reversed: (label: string) => `${label}的开始时间不能晚于结束时间`,
};
