import { formatFen, type Fen } from '@merchant-admin/common/money';
import { leaseTerms, termNames, termsByName, type LeaseRule, type TermGroup, type TermName } from '@merchant-admin/contract/orders/lease-terms';
import type { Answer, Body } from '../../../../platform/api.ts';

export type Rule = Answer<'orders', 'leaseRules'>['list'][number];

/** What a form of late rent asks: a share of the rent or a fixed amount. The terms of the other groups go into their forms as they are. */
export interface LateFields {
  grace_days: number;
  way: 'rate' | 'fixed';
  /** The daily rate in percent of the open rent. */
  rate?: number;
  floor?: Fen;
  fixed?: Fen;
  cap_percent: number;
}
export type RuleFields = Partial<LateFields> & Partial<Record<TermName, number | boolean>> & { reason: string };

/** Millionths in a percent, since the server keeps rates in millionths. */
const perPercent = 10_000;

export const termsOf = (group: TermGroup): TermName[] => Object.keys(leaseTerms[group]) as TermName[];
const pick = (rule: LeaseRule, names: readonly TermName[]) => Object.fromEntries(names.map((name) => [name, rule[name]]));

export const fieldsOf = (rule: Rule, group: TermGroup): Partial<RuleFields> =>
  group === 'late'
    ? {
        grace_days: rule.grace_days,
        way: rule.daily_fixed > 0 ? 'fixed' : 'rate',
        rate: rule.daily_rate / perPercent,
        floor: rule.floor as Fen,
        ...(rule.daily_fixed > 0 ? { fixed: rule.daily_fixed as Fen } : {}),
        cap_percent: rule.cap_percent,
      }
    : pick(rule, termsOf(group));

/** The terms of late rent as they are sent. By a rate there is no fixed amount; by a fixed amount rate and floor stay as they were. */
export const lateOf = (rule: Rule, { way, rate = 0, floor, fixed, grace_days = 0, cap_percent = 0 }: Partial<LateFields>) => ({
  grace_days,
  cap_percent,
  daily_rate: way === 'rate' ? Math.round(rate * perPercent) : rule.daily_rate,
  daily_fixed: way === 'fixed' ? (fixed ?? 0) : 0,
  floor: way === 'rate' ? (floor ?? 0) : rule.floor,
});

/** The rules as they are sent: the present ones, but for the group that was changed. */
export function bodyOf(rule: Rule, group: TermGroup, { reason, ...fields }: RuleFields): Body<'orders', 'saveLeaseRule'> {
  const changed = group === 'late' ? lateOf(rule, fields) : fields;
  return { ...(pick(rule, termNames) as unknown as LeaseRule), ...changed, version: rule.version, reason };
}

const zero: Partial<Record<TermName, string>> = { penalty_cap: '不设上限', gift_rebate: '不减免', return_cap_percent: '不收费', penalty_percent: '不收违约金' };

/** A term as it is shown. */
export function shownTerm(rule: Rule, name: TermName): string {
  const value = rule[name];
  const { unit } = termsByName[name];
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (value === 0 && zero[name] !== undefined) return zero[name];
  return unit === 'yuan' ? formatFen(value as Fen) : `${value}${unit}`;
}

/** Whether a form is filled in enough to compute its example. */
export const isPriced = ({ way, rate, fixed, grace_days: grace, cap_percent: cap }: Partial<LateFields>): boolean =>
  [way === 'fixed' ? fixed : rate, grace, cap].every((term) => typeof term === 'number');
