/** Why staff let late fees stand still for days (domain notes 3.16). */
export const pauseCauses = { 1: '用户投诉', 2: '疾病住院', 3: '争议处理', 4: '我方原因', 5: '自然灾害', 6: '其他' } as const;
export type PauseCause = keyof typeof pauseCauses;

/** What was decided about a pause; whether its days have come, run or are over follows from today. */
export const pauseState = { TO_APPROVE: 10, AGREED: 30, WITHDRAWN: 60 } as const;
export type PauseState = (typeof pauseState)[keyof typeof pauseState];

/** How a pause stands on a day. */
export const pauseStands = { waiting: '待复核', ahead: '未开始', running: '暂停中', over: '已结束', withdrawn: '已撤回' } as const;
export type PauseStand = keyof typeof pauseStands;

/** Acts on a pause. */
export const pauseActs = { approve: '复核通过', end: '结束暂停' } as const;
export type PauseAct = keyof typeof pauseActs;
