/** The agreed ending of a lease (domain notes 1.2). */
export const performanceWays = { 1: '归还', 2: '买断', 3: '续租', 4: '换新' } as const;
export type PerformanceWay = keyof typeof performanceWays;

/** Who a contact is to the customer. */
export const relations = { '1': '父母', '2': '配偶', '3': '子女', '4': '兄弟姐妹', '5': '朋友', '6': '同事', '7': '其他' } as const;
export type Relation = keyof typeof relations;
export const relationCodes = Object.keys(relations) as [Relation, ...Relation[]];

/** Contacts of an order: kind · its name and the most that there may be. */
export const contactKinds = { emergency: { name: '紧急联系人', most: 3 }, daily: { name: '常用联系人', most: 5 } } as const;
export type ContactKind = keyof typeof contactKinds;

/** Pictures of documents: kind · its name and the most that there may be. */
export const imageKinds = {
  1: { name: '身份证人像面', most: 1 },
  2: { name: '身份证国徽面', most: 1 },
  3: { name: '手持身份证', most: 1 },
  4: { name: '其他', most: 9 },
} as const;
export type ImageKind = keyof typeof imageKinds;

/** Kinds of records of what was said with a customer. */
export const followKinds = { follow: '订单跟进', recall: '召回', overdue: '逾期跟进', consult: '协商还款' } as const;
export type FollowKind = keyof typeof followKinds;
export const followWays = { 1: '电话', 2: '短信', 3: '微信', 4: '上门', 5: '其他' } as const;
export type FollowWay = keyof typeof followWays;

/** Institutions that finance orders. */
export const funders: Readonly<Record<string, string>> = { xinwang: '新网银行' };

/** Sources of quick trade: orders that come by the shop's credit entry. */
export const quickTradeSources: readonly string[] = ['12'];

/** Steps of the special approval. */
export const specialAuthSteps = [
  { step: 1, name: '系统初审' },
  { step: 2, name: '人工审核' },
  { step: 3, name: '复审' },
  { step: 4, name: '审批结果' },
] as const;
