/** Where a change of devices (年年换新) stands: the newer ones are on their way, they have arrived and the older ones are due, the older ones are back, bought, gone otherwise; or nothing came of it. */
export const exchangeState = { OPEN: 10, TO_RETURN: 20, CHANGED: 30, BOUGHT: 40, ENDED: 50, CANCELLED: 60 } as const;
export type ExchangeState = (typeof exchangeState)[keyof typeof exchangeState];
export const exchangeStates: Record<ExchangeState, string> = {
  10: '换新中',
  20: '待归还旧机',
  30: '已换新',
  40: '旧机已买断',
  50: '旧机已了结',
  60: '已取消',
};

/** Which side of a change an order is: none, the lease of the older devices, the order of the newer ones (specification 7: getEveryYearTypeAndDepositAmount). */
export const exchangeSide = { NONE: 0, OLD: 1, NEW: 2 } as const;
export const exchangeSides = { 0: '未换新', 1: '旧机订单', 2: '换新订单' } as const;
export type ExchangeSide = keyof typeof exchangeSides;

/** What staff do with the money that secures the older devices. */
export const exchangeActs = { payBills: '保证金抵扣账单', buyOut: '保证金买断旧机' } as const;
export type ExchangeAct = keyof typeof exchangeActs;
