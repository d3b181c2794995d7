/** Where a change of an order stands: it waits for its customer, holds, or is over. */
export const changeState = { TO_CONFIRM: 10, DONE: 20, REFUSED: 30, WITHDRAWN: 40, EXPIRED: 50 } as const;
export const changeStates = { 10: '待用户确认', 20: '已生效', 30: '用户已拒绝', 40: '已撤回', 50: '超时未确认' } as const;
export type ChangeState = keyof typeof changeStates;

/** The most goods, SKUs and coupons that are offered at once. */
export const mostOffered = 50;
/** The most services and coupons of one order. */
export const mostChosen = 20;

/** What staff do with a change that was made. */
export const changeActs = { withdraw: '撤回变更' } as const;
