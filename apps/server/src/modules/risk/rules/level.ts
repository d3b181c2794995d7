import { riskLevelNames, type RiskLevel } from '@merchant-admin/contract/risk/codes';

/** The worst of several levels; null where there is none. */
export function worst(levels: readonly (RiskLevel | null)[]): RiskLevel | null {
  const ranks = levels.map((level) => (level === null ? -1 : riskLevelNames.indexOf(level)));
  return riskLevelNames[Math.max(-1, ...ranks)] ?? null;
}

/** Whether a level is one from which on a review is passed only by special approval. */
export const isHigh = (level: RiskLevel | null): boolean => level === 'high' || level === 'extreme';

/** Whether a report answered at an instant may be used again instead of asking. */
export const isFresh = (answeredAt: Date, now: Date, hours: number): boolean => now.getTime() - answeredAt.getTime() < hours * 3_600_000;

/** Why an order cannot be offered to a funder; undefined when it can. */
export function funderObjection(report: { level: RiskLevel | null } | undefined, fresh: boolean): string | undefined {
  if (!report) return '尚无风险报告，请先查询';
  if (!fresh) return '风险报告已过期，请重新查询';
  return isHigh(report.level) ? '风险等级过高，资方不受理' : undefined;
}
