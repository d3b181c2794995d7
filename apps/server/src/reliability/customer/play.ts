import { someCoupon } from '../../testing/coupons.ts';
import { post } from '../../testing/http.ts';
import { Desk, staySignedIn } from '../desk.ts';
import type { Doing } from './acts/doing.ts';
import { actFor, acts } from './acts/index.ts';
import { Customer } from './customer.ts';
import { daysAfter, daysFrom, type Day } from './days.ts';
import { termsOf, type Plan, type PlannedAct } from './plan.ts';
import type { ShopWindow } from './shop-window.ts';
import type { Rules } from './terms.ts';

/** Days after which the merchant sets its next rules. */
const daysOfRules = 14;
/** How many histories are played at once: one waits for its answer while another is computed. */
const players = 4;
/** On how many days an order is looked at though nothing happens. */
const quietDays = 8;

/** The outcome of one plan. */
export class History {
  readonly plan: Plan;
  readonly starts: Day;
  customer: Customer | undefined;
  /** The rules that the order was placed under. */
  rules: Rules | undefined;
  /** The acts as they were played, by name. */
  readonly acts: PlannedAct[] = [];
  next: Day;
  /** The day of the history's last act. */
  last: Day;
  error = '';

  constructor(plan: Plan, first: Day) {
    this.plan = plan;
    this.starts = daysAfter(first, plan.begins);
    this.last = this.starts;
    this.next = daysAfter(this.starts, plan.acts[0]?.after ?? 0);
  }

  get isWrong(): boolean {
    return this.error !== '' || (this.customer?.differences.length ?? 0) > 0;
  }
  get isDone(): boolean {
    return this.isWrong || this.acts.length === this.plan.acts.length;
  }
  /** The kind of the first difference, numbers left out. */
  get kind(): string {
    return (this.customer?.differences[0]?.what ?? this.error.split('\n')[0]!).replaceAll(/\d+/g, 'N');
  }
  /** The history as a person reads it. */
  get text(): string {
    const differences = this.customer?.differences.map(({ what, shown, right }) => `    ${what}: ${shown} is shown, ${right} is right`) ?? [];
    return [...(this.customer?.lines ?? []), ...differences, this.error].join('\n');
  }
}

/** Places the order: the customer pays, and has his goods. */
async function place(customer: Customer, plan: Plan): Promise<void> {
  const { till, server, offers } = customer.window;
  const { deposit, devices, periods, coupons, couponPeriod, rules, ...terms } = customer.terms;
  const offer = offers[plan.offer % offers.length]!;
  const placement = till.shop.placement();
  const member = (placement.customer as { member_id: string }).member_id;
  const codes: string[] = [];
  for (const { scope, type, value, threshold, cap } of coupons) {
    const coupon = someCoupon(member, { scope, coupon_type: type, value, threshold, cap });
    codes.push((await post<{ code: string }>(server, server.staff.admin, '/dmp/coupon/issue', coupon)).result.code);
  }
  const over = {
    customer: placement.customer,
    sku_id: offer.skuId,
    quantity: devices,
    lease_type: plan.gift ? 2 : 1,
    periods,
    exempt_quota: Math.floor((deposit * plan.exempt) / 100),
    service_ids: offer.services.filter((_, index) => plan.services & (index + 1)).map(({ id }) => id),
    coupon_codes: codes,
    ...(coupons.some(({ scope }) => scope === 2) ? { rent_coupon_period: couponPeriod } : {}),
  };
  customer.say(`a lease of ${periods} periods: ${JSON.stringify({ devices, deposit, ...terms, coupons, couponPeriod })} under ${JSON.stringify(rules)}`);
  customer.no = (await till.leased({ over })).order_id;
  customer.placed = customer.today;
  customer.tell({ what: 'first payment' });
  customer.tell({ what: 'received' });
}

/** @returns the act by its name, and whether anything more may be done with the order */
async function playAct(customer: Customer, planned: PlannedAct, rules: Rules): Promise<PlannedAct> {
  const doing: Doing = { customer, account: customer.account, size: planned.size, rules };
  const named = acts.find((act) => act.name === planned.name);
  const makesSense = named?.phases.includes(doing.account.phase) && (named.when?.(doing) ?? true);
  const act = planned.name === undefined ? actFor(doing, planned.pick) : makesSense ? named : undefined;
  await act?.play(doing);
  return { ...planned, name: planned.name ?? act?.name ?? 'nothing' };
}

/** Does what a history has planned for a day, and compares what its customer is shown then. */
async function playDay(history: History, window: ShopWindow, { today, rules, looks }: { today: Day; rules: Rules; looks: boolean }): Promise<void> {
  if (history.customer === undefined) {
    history.rules = rules;
    history.customer = new Customer(window, termsOf(history.plan, window.offers, rules));
    await place(history.customer, history.plan);
  }
  const { customer, plan } = history;
  customer.hear();
  const isActDay = history.next <= today;
  if (isActDay && plan.acts[history.acts.length]!.size % 3 === 0) await customer.compareAll();
  else if (isActDay || looks) await customer.comparePage();
  if (history.isWrong) history.acts.push({ after: daysFrom(history.last, today), pick: 0, size: 0, name: 'time passes' });
  while (history.next <= today && !history.isDone) {
    history.acts.push(await playAct(customer, plan.acts[history.acts.length]!, rules));
    await customer.comparePage();
    history.last = today;
    history.next = daysAfter(today, plan.acts[history.acts.length]?.after ?? 0);
  }
  if (history.acts.length === plan.acts.length) await customer.compareAll();
}

/** The jobs run every minute: what one of them learns, the others know a minute later. */
async function morning(desk: Desk, histories: readonly History[]): Promise<void> {
  await desk.sweep();
  if (histories.some(({ customer }) => (customer?.unheard.length ?? 0) > 0)) await desk.sweep();
}

/**
 * Plays plans side by side on one clock, day by day: the jobs run each morning, the rules of orders to come change, each does what is planned for
 * its day. Whoever is shown something wrong does nothing more.
 */
export async function playTogether(window: ShopWindow, plans: readonly Plan[], settings: readonly Rules[], first: Day): Promise<History[]> {
  const desk = new Desk(window.server);
  const histories = plans.map((plan) => new History(plan, first));
  let rules = settings[0]!;
  for (let n = 0; histories.some((history) => !history.isDone); n += 1) {
    const today = daysAfter(first, n);
    window.till.moveTo(today);
    if (n === 0) await staySignedIn(window.server);
    if (n > 0) await morning(desk, histories);
    if (n % daysOfRules === 0 && n / daysOfRules < settings.length) {
      rules = settings[n / daysOfRules]!;
      await window.setRules(rules);
    }
    const open = [...histories.entries()].filter(([, history]) => !history.isDone && history.starts <= today);
    const player = async () => {
      for (let next = open.shift(); next !== undefined; next = open.shift()) {
        const [index, history] = next;
        await playDay(history, window, { today, rules, looks: (n + index) % quietDays === 0 }).catch((error: unknown) => {
          history.error = String((error as Error).stack);
        });
      }
    };
    await Promise.all(Array.from({ length: players }, player));
  }
  return histories;
}
