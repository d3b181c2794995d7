export const numberTexts = {
  from: '最小值',
  to: '最大值',
  reversed: (label: string) => `${label}的起始值不能大于结束值`,
  tooMuch: (label: string, most: string) => `${label}不能大于${most}`,
  tooLittle: (label: string, least: string) => `${label}不能小于${least}`,
  amount: '金额',
  noMinus: '此处不能填负数',
};
