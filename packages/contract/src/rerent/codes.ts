/** What a talk with a customer who may rent again brought (domain notes 5.8). */
export const rerentResults = { 1: '有意向', 2: '考虑中', 3: '联系不上', 4: '无意向' } as const;
export type RerentResult = keyof typeof rerentResults;

/** How far the work on a customer is: what the last talk brought, unless none was had, or an order came of it. */
export const rerentStage = { NEW: 0, ORDERED: 9 } as const;
export const rerentStages: Readonly<Record<number, string>> = { [rerentStage.NEW]: '待跟进', ...rerentResults, [rerentStage.ORDERED]: '已复租' };

/** Acts on a customer who may rent again. */
export const rerentActs = { follow: '跟进', issue: '发券', link: '下单链接' } as const;
export type RerentAct = keyof typeof rerentActs;

/** Whose rule it is: everybody, or those whose last lease was priced by that segment. */
export const everySegment = 'all';
export const ruleSegments = [everySegment, 'S', 'A', 'B', 'C'] as const;
export const ruleSegmentNames: Readonly<Record<(typeof ruleSegments)[number], string>> = {
  all: '全部用户',
  S: 'S段用户',
  A: 'A段用户',
  B: 'B段用户',
  C: 'C段用户',
};

/** Who may rent again is judged among so many who ended a lease last. */
export const mostJudged = 3_000;
/** The most matches that are counted. */
export const mostMatched = 200;
