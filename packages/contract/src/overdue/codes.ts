/** What came of a call about unpaid rent (domain notes 1.2). */
export const followResults = { 1: '承诺还款', 2: '申请延期', 3: '拒绝还款', 4: '无人接听', 5: '拒接', 6: '关机', 7: '停机', 8: '失联' } as const;
export type FollowResult = keyof typeof followResults;
/** The follow result of a customer who named a day on which he pays. */
export const promised = 1;

/** How late an order is, by days (domain notes 5.5): the first and the last day of each bucket. */
export const lateBuckets = [
  { value: 'm1', name: 'M1（1-30天）', from: 1, to: 30 },
  { value: 'm2', name: 'M2（31-60天）', from: 31, to: 60 },
  { value: 'm3', name: 'M3（61-90天）', from: 61, to: 90 },
  { value: 'm4', name: 'M3+（90天以上）', from: 91, to: 100_000 },
] as const;
/** The bucket of everything, which a tab begins with. */
export const anyBucket = '0';
export const bucketValues = [anyBucket, 'm1', 'm2', 'm3', 'm4'] as const;

/** Where the work on a case stands: at court, else who has it, and what came of the last talk (domain notes 3.16). */
export const caseStages = { 1: '未分配', 2: '跟进中', 3: '承诺还款', 4: '失联', 5: '协商中', 6: '司法中' } as const;
/** The stage of cases that nobody has. */
export const ownerless = 1;
/** The stage of cases at court, whoever has them. */
export const atCourt = 6;
export type CaseStage = keyof typeof caseStages;
/** The tab of those that are to be called by the end of today, whatever their stage. */
export const dueTab = '9';
/** The tab of those that owe nothing late any more. */
export const settledTab = '7';
export const caseTabValues = ['0', dueTab, '1', '2', '3', '4', '5', '6', settledTab] as const;
/** Whole months, beside this one, since somebody was given an order or talked about it, for which 已结清 shows it. */
export const settledMonths = 6;

/** By what the lists differ from the analysis, which goes by the bills as they were: what these leave out, and what that leaves out. */
export const analysisGaps = { planned: '还款计划中，逾期订单列表不算逾期', noRent: '逾期订单列表中没有逾期租金' } as const;
export type AnalysisGap = keyof typeof analysisGaps;
export const analysisGapValues = Object.keys(analysisGaps) as [AnalysisGap, ...AnalysisGap[]];

/** Whether the customer lets his rent be withheld. */
export const agreementStates = { signed: '已签约', none: '未签约' } as const;

/** What is late. */
export const lateKinds = { bill: '账单逾期', return: '归还逾期' } as const;
/** Which cases a list shows: all, one's own, those of quick-trade orders. */
export const caseScopes = ['all', 'mine', 'fast'] as const;
export type CaseScope = (typeof caseScopes)[number];

/** The most orders that one run of withholding takes; the error's text says the same number. */
export const mostWithheld = 500;
/** What came of an order of a run of withholding: not its turn yet, asked without an answer so far, the channel's answer, or not asked at all. */
export const withholdOutcomes = { waiting: '排队中', unknown: '处理中', succeeded: '成功', failed: '失败', skipped: '跳过' } as const;
export type WithholdOutcome = keyof typeof withholdOutcomes;

/** What came of a talk, by number and name. */
export const followResultChoices = Object.entries(followResults) as [string, string][];

/** What became of a promise. Nothing stores it: it follows from the days on which money came. */
export const promiseOutcomes = { live: '进行中', kept: '已兑现', partly: '部分兑现', broken: '已违约', superseded: '已被取代' } as const;
export type PromiseOutcome = keyof typeof promiseOutcomes;
/** By which orders are searched: what became of the newest promise; or that it is broken and nothing was said since. */
export const promiseStates = { live: '进行中', kept: '已兑现', partly: '部分兑现', broken: '已违约', unanswered: '已违约未跟进' } as const;
export type PromiseState = keyof typeof promiseStates;
/** By which orders are searched: nobody calls since a payment link was sent, or that time is over, nothing was paid by it and nobody has talked about it. */
export const linkStates = { quiet: '自助还款中', unpaid: '到期未付' } as const;

/** Days for which rates of kept promises are told. */
export const ratedDays = 180;

/** The most late orders that one act pulls. */
export const mostPulled = 20;

/** What the next case is chosen by. */
export const scoreParts = { late: '逾期阶段', sum: '逾期租金', promise: '承诺', goods: '设备在外', security: '剩余授权', contact: '最近联系' } as const;
export type ScorePart = keyof typeof scoreParts;
/** Why a late case is not offered as the next one. */
export const leftOut = {
  onTime: '订单没有逾期',
  charging: '有扣款正在处理，等待结果',
  linked: '自助还款中',
  planned: '有执行中或待复核的协商还款',
  promised: '承诺还款未到期',
  later: '未到下次联系时间，或今天已联系',
  selfCure: '逾期天数少，先由系统代扣和通知',
} as const;
export type LeftOut = keyof typeof leftOut;

/** What an overdue order's time line is narrowed to. */
export const eventGroups = { talk: '沟通与承诺', contact: '号码与停联', money: '收付款', agreement: '协商与暂停', court: '司法与证据' } as const;
export type EventGroup = keyof typeof eventGroups;
