/** Kinds of reports that the risk provider is asked for. */
export const riskKinds = { risk: '风险报告', rejectReason: '拒绝原因', income: '收入评估', smartShieldRisk: '智能盾' } as const;
export type RiskKind = keyof typeof riskKinds;
export const riskKindNames = Object.keys(riskKinds) as [RiskKind, ...RiskKind[]];

/** How long one call of the risk provider may take as a whole, in seconds (specification 7 and 9). */
export const riskLimitSeconds = 20;

/** Levels of risk, from the best to the worst (domain notes 4.3: T1–T4, T5–T6, T7–T8, T9–T10). */
export const riskLevels = { low: '低风险', medium: '中风险', high: '高风险', extreme: '极高风险' } as const;
export type RiskLevel = keyof typeof riskLevels;
export const riskLevelNames = Object.keys(riskLevels) as [RiskLevel, ...RiskLevel[]];

/** What came of asking the risk provider. */
export const riskOutcomes = { answered: '已返回', 'timed-out': '查询超时', failed: '查询失败', garbage: '返回内容无法识别' } as const;
export type RiskOutcomeName = keyof typeof riskOutcomes;
export const riskOutcomeNames = Object.keys(riskOutcomes) as [RiskOutcomeName, ...RiskOutcomeName[]];
