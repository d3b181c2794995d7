/** Where a store visit stands (domain notes 3.9): number · 中文. Expired follows from the clock, whether or not it is written down. */
export const visitStates = { 10: '待确认', 20: '待到店', 30: '已核销', 50: '已过期', 60: '已取消' } as const;
export type VisitState = keyof typeof visitStates;
export const visitState = { TO_CONFIRM: 10, READY: 20, PICKED_UP: 30, EXPIRED: 50, CANCELLED: 60 } as const satisfies Record<string, VisitState>;
export const visitTabValues = ['0', '10', '20', '30', '50', '60'] as const;

/** What is done with a store visit: code word · 中文. */
export const visitActs = { confirm: '确认', writeOff: '核销', reschedule: '改期', link: '关联订单', newCode: '重发取件码', cancel: '取消' } as const;
export type VisitAct = keyof typeof visitActs;

/** Steps of a store visit as its time line tells them: code word · 中文. */
export const visitSteps = {
  made: '预约',
  queued: '排队',
  placed: '排到设备',
  aside: '备货',
  confirmed: '备货完成',
  rescheduled: '改期',
  linked: '关联订单',
  newCode: '重发取件码',
  pickedUp: '核销，已取走',
  expired: '过期',
  cancelled: '取消',
} as const;
export type VisitStep = keyof typeof visitSteps;

/** What became of a device of a store visit: code word · 中文. */
export const pieceStates = { aside: '已备货', given: '已交付', back: '已释放' } as const;
export type PieceState = keyof typeof pieceStates;

/** What waits for somebody, as a search narrows to it: code word · 中文. The first are those of state 待确认 for which a device stands free; the others of that state queue. */
export const visitWaits = { confirm: '待备货预约', today: '今日到店', queue: '排队中' } as const;
export type VisitWait = keyof typeof visitWaits;
export const visitWaitWords = Object.keys(visitWaits) as [VisitWait, ...VisitWait[]];

/** Digits of a pick-up code, wrong tries after which it rests, and for how many minutes. */
export const codeDigits = 8;
export const mostCodeTries = 5;
export const codeRestMinutes = 15;

/** The most live visits of one store; the errors' texts say the same number. */
export const mostLiveVisits = 2_000;
