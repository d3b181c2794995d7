import type { Fen } from '@merchant-admin/common/money';
import type { Answer, Body } from '../../../../platform/api.ts';

type Rule = Answer<'orders', 'overdueRules'>['list'][number];

export interface RuleFields {
  grace_days: number;
  way: 'rate' | 'fixed';
  /** Percent of the open rent a day. */
  rate?: number;
  floor?: Fen;
  fixed?: Fen;
  cap_percent: number;
  reason: string;
}

/** The server counts rates in millionths. */
const perPercent = 10_000;

export const fieldsOf = (rule: Rule): Partial<RuleFields> => ({
  grace_days: rule.grace_days,
  way: rule.daily_fixed > 0 ? 'fixed' : 'rate',
  rate: rule.daily_rate / perPercent,
  floor: rule.floor as Fen,
  ...(rule.daily_fixed > 0 ? { fixed: rule.daily_fixed as Fen } : {}),
  cap_percent: rule.cap_percent,
});

/** What is sent; the way that is not chosen keeps what it had. */
export const bodyOf = (rule: Rule, { way, rate = 0, floor, fixed, ...fields }: RuleFields): Body<'orders', 'saveOverdueRule'> => ({
  ...fields,
  version: rule.version,
  daily_rate: way === 'rate' ? Math.round(rate * perPercent) : rule.daily_rate,
  daily_fixed: way === 'fixed' ? (fixed ?? 0) : 0,
  floor: way === 'rate' ? (floor ?? 0) : rule.floor,
});

/** What the form would charge on a rent of 1,000 yuan that is ten days late; fen. */
export function exampleOf({ grace_days: grace = 0, way, rate = 0, floor, fixed, cap_percent: cap = 0 }: Partial<RuleFields>): number {
  const rent = 100_000;
  const byRate = rate === 0 ? 0 : Math.max(Math.round((rent * rate) / 100), floor ?? 0);
  const daily = way === 'fixed' ? (fixed ?? 0) : byRate;
  return Math.min(daily * Math.max(10 - grace, 0), Math.round((rent * cap) / 100));
}
