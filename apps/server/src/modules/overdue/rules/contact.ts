import { addDays, businessDay, startOfDay } from '@merchant-admin/common/dates';
import type { ContactRule, contactRuleThing } from '@merchant-admin/contract/overdue/contact-codes';
import type { RuleTerms } from '@merchant-admin/contract/platform/merchant-rule-thing';

/** When a merchant's staff may call about late rent: minutes after midnight in Shanghai (the legal time of all provinces), and effective calls a person and day. */
export type ContactTimes = RuleTerms<typeof contactRuleThing.fields>;

export interface ContactFacts {
  now: Date;
  times: ContactTimes;
  late: boolean;
  /** Whether one more call of today is left. */
  left: boolean;
  /** The person's live stop; `until` is its last day, null where it never ends. */
  stop: { until: string | null } | undefined;
}

export type ContactVerdict = { allowed: true } | { allowed: false; rule: ContactRule; opensAt: Date | null };

const minute = 60_000;

/** The instant from which may be called again; undefined within the hours. The last minute ends before `to_minute`. */
export function hoursOpenAt(now: Date, { from_minute: from, to_minute: to }: ContactTimes): Date | undefined {
  const today = businessDay(now);
  const at = (day: string, minutes: number) => new Date(startOfDay(day).getTime() + minutes * minute);
  if (now < at(today, from)) return at(today, from);
  return now < at(today, to) ? undefined : at(addDays(today, 1), from);
}

const refused = (rule: ContactRule, opensAt: Date | null): ContactVerdict => ({ allowed: false, rule, opensAt });
const firstMinute = (day: string, { from_minute: from }: ContactTimes) => new Date(startOfDay(day).getTime() + from * minute);
/** That no call of today is left. */
export const spent = (now: Date, times: ContactTimes) => refused('limit', firstMinute(addDays(businessDay(now), 1), times));

/** Whether somebody may be called now, and if not, the first rule against it and from when on he may (GB/T 45251-2025 as breadth.md section 1 tells it). */
export function judgeContact({ now, times, late, left, stop }: ContactFacts): ContactVerdict {
  if (!late) return refused('late', null);
  if (stop && stop.until === null) return refused('refused', null);
  if (stop?.until) return refused('stopped', firstMinute(addDays(stop.until, 1), times));
  if (!times.enabled) return { allowed: true };
  const opensAt = hoursOpenAt(now, times);
  if (opensAt) return refused('hours', opensAt);
  return left ? { allowed: true } : spent(now, times);
}
