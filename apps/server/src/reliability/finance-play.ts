import type fc from 'fast-check';
import { settleTabs, withdrawState } from '@merchant-admin/contract/finance/codes';
import type { FinanceDesk } from '../testing/finance-desk.ts';
import type { Answer } from '../testing/http.ts';
import { historyOf, type Chance } from './history-of.ts';
import type { Person } from '../testing/staff.ts';

export interface FinanceWorld {
  desk: FinanceDesk;
  /** Who decides about refunds of the merchant. */
  decider: Person;
  leases: string[];
}
export interface FinanceAct extends Chance {
  name: keyof typeof acts;
}
type Played = Promise<Answer<unknown> | undefined>;

const most = 3;
const dayMs = 86_400_000;
const pickOf = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(list.length, 1)];

/** Pays back some of what a lease's customer paid. */
async function refund({ desk, decider }: FinanceWorld, no: string, { pick, amount }: FinanceAct): Played {
  const { result } = await desk.till.act<{ list: { out_trade_no: string; lines: { bill_id: string; refundable: number }[] }[] }>('orderRefundAmount', no, {
    version: undefined,
  });
  const from = pickOf(
    result.list.filter(({ lines }) => lines.some(({ refundable }) => refundable > 0)),
    pick,
  );
  if (!from) return undefined;
  const line = from.lines.find(({ refundable }) => refundable > 0)!;
  // The whole of it as often as a part.
  const lines = [{ bill_id: line.bill_id, amount: pick % 2 ? line.refundable : Math.min(line.refundable, amount) }];
  const asked = await desk.till.act('refundOrderBillNew', no, { out_trade_no: from.out_trade_no, lines, refund_type: 1, reason: '协商' });
  return asked.code === 200 ? desk.till.decide('refund', 'Pass', asked.result.request_id, decider) : asked;
}
const statementIn = async ({ desk }: FinanceWorld, tab: (typeof settleTabs)[number]['value']) => (await desk.statements({ tab })).list[0]?.statement_id;
const withdrawalIn = async ({ desk }: FinanceWorld, ...states: number[]) =>
  (await desk.withdrawals()).list.find(({ state }) => states.includes(state))?.withdraw_id;
const on = async (id: Promise<string | undefined>, act: (id: string) => Played): Played => {
  const found = await id;
  return found === undefined ? undefined : act(found);
};

const acts = {
  lease: async ({ desk, leases }: FinanceWorld): Played => {
    if (leases.length < most) leases.push((await desk.till.leased()).order_id);
    return undefined;
  },
  'pay a bill': async ({ desk, leases }: FinanceWorld, { pick }: FinanceAct): Played => {
    const no = pickOf(leases, pick);
    if (no === undefined) return undefined;
    const bill = (await desk.till.bills(no)).rent.find(({ open }) => open > 0);
    return bill && desk.till.shop.call('POST', '/open/v1/orders/bills/pay', { order_id: no, bill_id: bill.bill_id, amount: bill.open });
  },
  refund: async (world: FinanceWorld, act: FinanceAct): Played => {
    const no = pickOf(world.leases, act.pick >> 1);
    return no === undefined ? undefined : refund(world, no, act);
  },
  'days pass': async ({ desk }: FinanceWorld, { pick }: FinanceAct): Played => {
    desk.server.clock.advance(((pick % 5) + 1) * dayMs);
    await desk.server.services.sweeps.run(desk.server.services);
    return undefined;
  },
  terms: async ({ desk }: FinanceWorld, { pick }: FinanceAct): Played => {
    const { weekday_name: _name, made_by: _by, made_at: _at, reason: _why, ...kept } = await desk.ask<Record<string, unknown>>('terms/info');
    return desk.call('terms/save', { ...kept, rent_rate: pick % 1000, reason: '续签' });
  },
  make: ({ desk }: FinanceWorld): Played => desk.make(),
  submit: (world: FinanceWorld): Played => on(statementIn(world, '10'), (id) => world.desk.submit(id)),
  decide: (world: FinanceWorld, { pick }: FinanceAct): Played => on(statementIn(world, '20'), (id) => world.desk.decide(id, pick % 4 > 0)),
  'give up': (world: FinanceWorld): Played => on(statementIn(world, '10'), (id) => world.desk.giveUp(id)),
  account: ({ desk }: FinanceWorld, { pick }: FinanceAct): Played =>
    desk.payee(pickOf(['13912345678', 'fail@example.com', 'back@example.com', 'lost@example.com', 'late@example.com'], pick)),
  withdraw: async ({ desk }: FinanceWorld, { pick }: FinanceAct): Played => {
    const { most: could } = await desk.funds();
    return desk.apply(Math.max(Math.floor(could / ((pick % 3) + 1)), 1));
  },
  'pass a withdrawal': (world: FinanceWorld, { pick }: FinanceAct): Played =>
    on(withdrawalIn(world, withdrawState.REVIEW), (id) => world.desk.withdrawDecide(id, pick % 5 > 0)),
  'pay a withdrawal': (world: FinanceWorld): Played => on(withdrawalIn(world, withdrawState.TO_PAY), (id) => world.desk.pay(id)),
  'cancel a withdrawal': (world: FinanceWorld): Played => on(withdrawalIn(world, withdrawState.REVIEW, withdrawState.TO_PAY), (id) => world.desk.cancel(id)),
} as const;
const weights: Readonly<Record<keyof typeof acts, number>> = {
  lease: 2,
  'pay a bill': 5,
  refund: 4,
  'days pass': 6,
  terms: 1,
  make: 5,
  submit: 5,
  decide: 5,
  'give up': 1,
  account: 2,
  withdraw: 4,
  'pass a withdrawal': 4,
  'pay a withdrawal': 4,
  'cancel a withdrawal': 1,
};

export const financeHistoryOf = (longest: number): fc.Arbitrary<FinanceAct[]> => historyOf(weights, longest);
export const playFinanceAct = (world: FinanceWorld, act: FinanceAct): Played => acts[act.name](world, act);

/** Brings all to rest: what waits is paid or given back, and all that may be settled is. */
export async function financeRests(world: FinanceWorld): Promise<void> {
  const { desk } = world;
  await acts['cancel a withdrawal'](world);
  for (let days = 0; days < 12; days += 3) await acts['days pass'](world, { name: 'days pass', pick: 2, amount: 0 });
  for (;;) {
    await acts.submit(world);
    await acts.decide(world, { name: 'decide', pick: 1, amount: 0 });
    if ((await desk.make()).code !== 200) return;
  }
}
