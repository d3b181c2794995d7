/** For what devices are written off: code word · 中文. */
export const writeOffKinds = { scrap: '报废', lose: '报失' } as const;
export type WriteOffKind = keyof typeof writeOffKinds;
export const writeOffKindWords = Object.keys(writeOffKinds) as [WriteOffKind, ...WriteOffKind[]];

/** Where a write-off stands: number · 中文. To second: one has agreed, and another has to, because of what the devices are worth. */
export const writeOffStates = { 10: '待审核', 20: '待复核', 30: '已核销', 80: '已驳回', 90: '已撤回' } as const;
export type WriteOffState = keyof typeof writeOffStates;
export const writeOffState = { TO_APPROVE: 10, TO_SECOND: 20, DONE: 30, REFUSED: 80, CANCELLED: 90 } as const satisfies Record<string, WriteOffState>;
export const writeOffTabValues = ['0', '10', '20', '30', '80', '90'] as const;

/** What is done with a write-off: code word · 中文. */
export const writeOffActs = { approve: '同意核销', reject: '驳回', cancel: '撤回申请' } as const;
export type WriteOffAct = keyof typeof writeOffActs;

/** What waits for somebody, as a search narrows to it: code word · 中文. */
export const writeOffWaits = { approve: '待我审核' } as const;
export type WriteOffWait = keyof typeof writeOffWaits;
export const writeOffWaitWords = Object.keys(writeOffWaits) as [WriteOffWait, ...WriteOffWait[]];

/** The most devices and pictures of one write-off; the errors' texts say the same. */
export const mostWrittenOff = 100;
export const mostWriteOffPhotos = 9;
