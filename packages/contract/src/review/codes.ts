/** Why the customer is to be contacted again (orderReconnectOptions). */
export const reconnectOptions = { '1': '无人接听', '2': '用户忙，约定再联系', '3': '关机或停机', '4': '等待用户补充资料', '5': '需核实信息' } as const;
/** What came of a call (orderContactOptions). */
export const contactOptions = {
  '1': '已接通，信息一致',
  '2': '已接通，信息不一致',
  '3': '已接通，用户放弃',
  '4': '无人接听',
  '5': '拒接',
  '6': '关机',
  '7': '停机',
  '8': '空号',
} as const;

/** Tabs of the review queue (domain notes 5.3). */
export const reviewTabs = [
  { value: '21', name: '待分配' },
  { value: '22', name: '待审核' },
  { value: '23', name: '待补资料' },
  { value: '24', name: '待再次联系' },
  { value: '25', name: '复审' },
  { value: 'passed', name: '已通过' },
  { value: 'rejected', name: '已拒绝' },
] as const;

/** The categories of questions: what they are asked for. */
export const questionCategories = { phone: '电审', inspection: '质检' } as const;
export type QuestionCategory = keyof typeof questionCategories;
export const questionCategoryNames = Object.keys(questionCategories) as [QuestionCategory, ...QuestionCategory[]];

/** How a question is answered. */
export const questionKinds = { single: '单选', multiple: '多选', text: '文本' } as const;
export type QuestionKind = keyof typeof questionKinds;
export const questionKindNames = Object.keys(questionKinds) as [QuestionKind, ...QuestionKind[]];

/** The most questions of one category and the most options of one question: a reviewer reads them all out. */
export const mostQuestions = 50;
/** Acts on an answer of a question; its switch is called by where it leads. */
export const optionActs = { edit: '编辑', enable: '启用', disable: '停用' } as const;
export type OptionAct = keyof typeof optionActs;
export const mostOptions = 20;

/** The most pictures that prove one refund that was paid by hand. */
export const mostVouchers = 5;

/** The most orders that a reviewer puts aside at a time. */
export const mostSkipped = 50;
