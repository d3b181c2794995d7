/** Reasons to reject (domain notes 3.1, orderAuditRejectTypeList). */
export const rejectTypes = {
  '1': '小贷过多',
  '2': '在途订单过多',
  '3': '偿还能力',
  '4': '欺诈风险',
  '5': '法院涉案',
  '6': '非本人租用',
  '7': '他处逾期',
  '8': '客户失联',
  '9': '敏感行业',
  '10': '其他',
} as const;
export type RejectType = keyof typeof rejectTypes;
