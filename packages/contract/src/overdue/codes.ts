/** What came of a call about unpaid rent (domain notes 1.2). */
export const followResults = { 1: '承诺还款', 2: '申请延期', 3: '拒绝还款', 4: '无人接听', 5: '拒接', 6: '关机', 7: '停机', 8: '失联' } as const;
export type FollowResult = keyof typeof followResults;
/** The follow result of a customer who named a day on which he pays. */
export const promised = 1;
