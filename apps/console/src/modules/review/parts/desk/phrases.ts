/** What the customer is told beside the type of a rejection, by the type; the reviewer may say it otherwise. */
export const rejectPhrases: Readonly<Record<string, string>> = {
  '1': '近期借贷机构较多，暂不符合租赁条件',
  '2': '在途订单较多，请完成后再下单',
  '3': '综合评估暂不符合租赁条件',
  '4': '资料核实未通过',
  '5': '存在未结涉诉信息',
  '6': '核实非本人租用',
  '7': '其他平台存在未结清逾期',
  '8': '多次联系未能接通',
  '9': '职业信息暂不符合租赁条件',
};

/** Papers that customers are usually asked for. */
export const papers: readonly (readonly [key: string, name: string])[] = [
  ['1', '身份证照片'],
  ['2', '收入证明'],
  ['3', '居住证明'],
  ['4', '工作证明'],
  ['5', '紧急联系人'],
];
