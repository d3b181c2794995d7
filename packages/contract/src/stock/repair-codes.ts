/** Where a repair stands: number · 中文. Beyond: the device cannot be repaired, and stays in repair until it is scrapped or sent once more. */
export const repairStates = { 10: '维修中', 20: '已修复', 30: '无法修复', 90: '已取消' } as const;
export type RepairState = keyof typeof repairStates;
export const repairState = { OPEN: 10, REPAIRED: 20, BEYOND: 30, CANCELLED: 90 } as const satisfies Record<string, RepairState>;
export const repairTabValues = ['0', '10', '20', '30', '90'] as const;

/** What is done with a repair: code word · 中文. */
export const repairActs = { repaired: '登记修复', beyond: '无法修复', cancel: '取消送修', scrap: '申请报废' } as const;
export type RepairAct = keyof typeof repairActs;

/** What waits for somebody, as a search narrows to it: code word · 中文. */
export const repairWaits = { late: '维修超期' } as const;
export type RepairWait = keyof typeof repairWaits;
export const repairWaitWords = Object.keys(repairWaits) as [RepairWait, ...RepairWait[]];

/** The most pictures of a fault, and of what was repaired; the most that a repair costs, fen; the texts of the errors say the same. */
export const mostRepairPhotos = 9;
export const mostRepairCost = 10_000_000;
