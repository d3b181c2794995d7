import { businessTime, startOfDay } from '@merchant-admin/common/dates';
import type { ContactRule } from '@merchant-admin/contract/overdue/contact-codes';
import { overdueErrors as e } from '@merchant-admin/contract/overdue/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { lateness, type OrderRow } from '../../orders/index.ts';
import { judgeContact, spent, type ContactTimes, type ContactVerdict } from '../rules/contact.ts';
import { contactRule } from '../store/contact-rule.store.ts';
import { leftOf, stopsOf, type StopRow } from '../store/contact.store.ts';
import { calledOf, type Reachable } from './contact-people.ts';

const errors = {
  hours: e.CONTACT_HOURS,
  limit: e.CONTACT_LIMIT,
  stopped: e.CONTACT_STOPPED,
  refused: e.CONTACT_REFUSED,
  late: e.NOT_LATE,
} satisfies Partial<Record<ContactRule, unknown>>;
type Judged = keyof typeof errors;

export interface Judgement {
  verdict: ContactVerdict;
  /** Why not, with when it opens; '' where it is allowed. */
  reason: string;
  /** Whether the person is left in peace. */
  stopped: boolean;
}

export interface ContactState {
  times: Awaited<ReturnType<typeof contactRule.of>>;
  stops: StopRow[];
  of: (person: Reachable) => Judgement;
}

/** Whether calls about the order are calls about late rent or goods. */
export const isLate = (ctx: Ctx, order: OrderRow): boolean => {
  const { rent, back } = lateness(order, ctx.today);
  return rent > 0 || back > 0;
};

/** Rules that stand against one person, who is named with them. */
const personal: ReadonlySet<ContactRule> = new Set(['limit', 'stopped', 'refused']);

const reasonOf = (whom: Reachable, verdict: ContactVerdict): string => {
  if (verdict.allowed) return '';
  const text = `${personal.has(verdict.rule) ? calledOf(whom) : ''}${errors[verdict.rule as Judged].text}`;
  return verdict.opensAt === null ? text : `${text}，${businessTime(verdict.opensAt).slice(0, 16)}后可联系`;
};

/** Who of these may be called about the order now: so many statements, whatever their number. */
export async function contactStateOf(ctx: Ctx, order: OrderRow, people: readonly Reachable[]): Promise<ContactState> {
  const times = await contactRule.of(ctx);
  const keys = people.map(({ person }) => person);
  const stops = await stopsOf(ctx, keys);
  const left = await leftOf(ctx, keys, startOfDay(ctx.today), times.most);
  const of = (whom: Reachable): Judgement => {
    const { person } = whom;
    const stop = stops.find((each) => each.person.equals(person));
    const verdict = judgeContact({ now: ctx.now, times, late: isLate(ctx, order), left: left.has(person.toString('hex')), stop });
    return { verdict, reason: reasonOf(whom, verdict), stopped: stop !== undefined };
  };
  return { times, stops, of };
}

/** Lets a call go on that the rules allow. @throws NOT_LATE, CONTACT_HOURS, CONTACT_LIMIT, CONTACT_STOPPED, CONTACT_REFUSED */
export function requireContact({ verdict, reason }: Judgement): void {
  if (!verdict.allowed) refuse(errors[verdict.rule as Judged], { text: reason });
}

/** Refuses a call to somebody whose last one of today was taken just now. @throws CONTACT_LIMIT */
export const refuseAsSpent = (ctx: Ctx, whom: Reachable, times: ContactTimes): never =>
  refuse(e.CONTACT_LIMIT, { text: reasonOf(whom, spent(ctx.now, times)) });
