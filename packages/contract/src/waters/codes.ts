import { followResults } from '../overdue/codes.ts';

/** What a task of 公海 is about (domain notes 5.8). */
export const waterTypes = { 1: '待审', 2: '待跟进', 3: '召回' } as const;
export type WaterType = keyof typeof waterTypes;
export const waterType = { REVIEW: 1, FOLLOW: 2, RECALL: 3 } as const;
export const waterTypeChoices = Object.entries(waterTypes) as [string, string][];

/** Where a task stands (specification 3). Nothing stores it: it follows from its days, its items and its closing. */
export const taskStates = { 1: '未开始', 2: '进行中', 3: '已超时', 4: '已完成' } as const;
export type TaskState = keyof typeof taskStates;
export const taskState = { EARLY: 1, RUNNING: 2, LATE: 3, DONE: 4 } as const;

/** Where an item of a task stands (domain notes 3.13): waiting, taken, done, waiting again after somebody had it, given on by its holder or a lead. */
export const itemStates = { 1: '待领取', 2: '已领取', 3: '已处理', 4: '退回', 5: '转派' } as const;
export type ItemState = keyof typeof itemStates;

/** What comes of an item, by the task's type. A follow-up's results are those of a talk (domain notes 1.2). */
export const waterResults = {
  1: { 1: '已审核', 2: '联系不上', 3: '无需审核' },
  2: followResults,
  3: { 1: '同意回租', 2: '考虑中', 3: '拒绝', 4: '无人接听', 5: '号码失效' },
} as const satisfies Record<WaterType, Readonly<Record<number, string>>>;
/** The result of an item to review that says that the review is over. */
export const reviewed = 1;
/** The name of a result; '' where there is none. */
export const waterResultName = (type: WaterType, result: number): string => (waterResults[type] as Readonly<Record<number, string>>)[result] ?? '';

export const taskTabValues = ['0', '1', '2', '3', '4'] as const;
export const itemTabValues = ['0', '7', '9', '8', '1', '2', '3', '4', '5'] as const;

export const taskActs = { next: '领取', close: '关闭' } as const;
export type TaskAct = keyof typeof taskActs;
export const itemActs = { claim: '领取', assign: '分配', finish: '处理', giveBack: '退回', handOn: '转派', takeBack: '收回' } as const;
export type ItemAct = keyof typeof itemActs;

/** The most orders of a task, and the most items that one act gives or takes back; the errors' texts say the same numbers. */
export const mostItems = 2000;
export const mostMoved = 200;
/** The most items that one person takes at once. */
export const mostTaken = 20;
