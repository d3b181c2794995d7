import { overdueErrors as e } from '@merchant-admin/contract/overdue/errors';
import type { pullRuleThing } from '@merchant-admin/contract/overdue/pull-rule';
import type { RuleTerms } from '@merchant-admin/contract/platform/merchant-rule-thing';
import type { ErrorDefinition } from '@merchant-admin/contract/platform/errors';
import { endOfDay } from '@merchant-admin/common/dates';

/** Whether and how collectors pull late orders that nobody has; hours, and numbers of cases. */
export type PullTerms = RuleTerms<typeof pullRuleThing.fields>;

/** Who holds a case now, and until when; null: without an end. */
interface Hold {
  holder: number | null;
  until: Date | null;
}

/** Against giving a case back: only who pulled it does; what somebody gave him is taken back by who leads. */
export const objectionToGiveBack = ({ holder, until }: Hold, person: number | null): ErrorDefinition | undefined =>
  holder === null || holder !== person ? e.CASE_NOT_YOURS : until === null ? e.CASE_GIVEN : undefined;

/** What a talk leads to: the next time, or the day of a promise. */
interface Talk {
  nextAt?: string | undefined;
  promiseDate?: string | undefined;
}

/** Until when a pulled case stays with its collector who talked about it: a whole hold from now on, or from when he is to go on. */
export function heldAfterTalk({ hold_minutes: minutes }: { hold_minutes: number }, { nextAt, promiseDate }: Talk, now: Date): Date {
  const times = [now, ...(nextAt === undefined ? [] : [new Date(nextAt)]), ...(promiseDate === undefined ? [] : [endOfDay(promiseDate)])];
  return new Date(Math.max(...times.map((time) => time.getTime())) + minutes * 60_000);
}
