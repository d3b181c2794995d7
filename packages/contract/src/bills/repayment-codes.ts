/** States of a repayment plan (domain notes 3.16): instalments that a customer agreed to pay on bills that are open. */
export const planState = { TO_APPROVE: 10, TO_CONFIRM: 20, RUNNING: 30, KEPT: 40, BROKEN: 50, CANCELLED: 60 } as const;
export type PlanState = (typeof planState)[keyof typeof planState];
export const planStates: Record<PlanState, string> = { 10: '待复核', 20: '待用户确认', 30: '执行中', 40: '已完成', 50: '已违约', 60: '已取消' };
/** States of a plan that may still become something. */
export const livePlanStates: readonly number[] = [planState.TO_APPROVE, planState.TO_CONFIRM, planState.RUNNING];

/** How the customer agrees: in the shop by himself, else as pictures prove. */
export const consentWays = { 1: '电话录音', 2: '书面签字', 3: '聊天记录', 4: '短信回复', 5: '用户在商城确认' } as const;
/** The way of a customer who agreed in a call: pictures cannot hold its recording. */
export const agreedByPhone = 1;
/** The way of a customer who is asked in the shop. */
export const askedInShop = 5;
/** Plans that wait for somebody, or run, by state: what overdue orders are searched by. */
export const livePlanChoices = livePlanStates.map((state) => [String(state), planStates[state as PlanState]] as const);

/** Acts on a plan. */
export const planActs = { approve: '复核通过', end: '终止协商' } as const;
export type PlanAct = keyof typeof planActs;

/** How far an instalment is paid; ended: its plan is over, and its bills are due by themselves. */
export const instalmentStates = { open: '待还', part: '部分还款', paid: '已还', late: '逾期未还', ended: '已终止' } as const;
export type InstalmentState = keyof typeof instalmentStates;

export const mostInstalments = 24;
/** Days from today within which the last instalment is due. */
export const longestPlan = 730;

/** A sum split into as even parts as fen allow; the first takes what is left over. @param sum fen */
export function splitEvenly(sum: number, parts: number): number[] {
  const each = Math.floor(sum / parts);
  return Array.from({ length: parts }, (_, place) => (place === 0 ? sum - each * (parts - 1) : each));
}
