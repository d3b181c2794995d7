import type fc from 'fast-check';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { returnState } from '@merchant-admin/contract/returns/codes';
import type { ExchangeDesk, ShopsOrder } from '../testing/exchange-desk.ts';
import type { Answer } from '../testing/http.ts';
import { historyOf, type PlayedAct } from './history-of.ts';

export interface ExchangeWorld {
  desk: ExchangeDesk;
  /** A lease and its customer, and the order of the newer devices where one was placed. */
  lease: string;
  member: string;
  fresh: string | undefined;
}
type Played = Promise<Answer<unknown> | undefined>;

const dayMs = 86_400_000;
const scenarios = ['success', 'success', 'failure', 'late', 'duplicate', 'timeout-succeeded', 'timeout-failed'] as const;
const pickOf = <T>(list: readonly T[], pick: number): T => list[pick % list.length]!;
const ofFresh = async ({ fresh }: ExchangeWorld, act: (no: string) => Played): Played => (fresh === undefined ? undefined : act(fresh));

/** A return that is received is inspected and audited, broken as often as not. */
async function takeBack({ desk, lease }: ExchangeWorld, pick: number): Played {
  const { till, back } = desk;
  const [open] = (await till.get<{ returns: { state: number }[] }>('orderListReturnInfo', { order_id: lease })).returns;
  if (open === undefined) return undefined;
  if (open.state < returnState.TO_INSPECT) return till.act('back/orderReturnInfoSave', lease, { received: true, imei: await back.imeiOf(lease) });
  if (open.state === returnState.TO_INSPECT) {
    const [rule] = (await back.form(lease)).rules;
    return back.inspect(lease, pick % 2 && rule ? { result: 2, items: [{ rule_id: rule.rule_id, amount: rule.amount }], device_to: 60 } : {});
  }
  return open.state === returnState.TO_AUDIT ? back.audit(lease, {}) : undefined;
}

const acts = {
  ask: async (world: ExchangeWorld): Played => {
    const answer = await world.desk.ask(world.lease, world.member);
    if (answer.code === 200) world.fresh = answer.result.order_id;
    return answer;
  },
  'pay the deposit': (world: ExchangeWorld, pick: number): Played =>
    ofFresh(world, async (no) => world.desk.payDeposit(no, (await world.desk.read(no)).exchange!.deposit, pickOf(scenarios, pick))),
  'pay the first rent': (world: ExchangeWorld): Played =>
    ofFresh(world, async (no) => world.desk.till.shop.pay((await world.desk.read(no)) as ShopsOrder & { first_payment: number })),
  pass: (world: ExchangeWorld): Played =>
    ofFresh(world, async (no) => {
      if ((await world.desk.read(no)).status === 20) await world.desk.warehouse.passed(no);
      return undefined;
    }),
  ship: (world: ExchangeWorld): Played => ofFresh(world, (no) => world.desk.ship(no)),
  receive: (world: ExchangeWorld): Played => ofFresh(world, (no) => world.desk.receive(no)),
  cancel: (world: ExchangeWorld, pick: number): Played =>
    ofFresh(world, (no) =>
      pick % 3 === 0 ? world.desk.till.shop.call('POST', '/open/v1/orders/cancel', { order_id: no, reason: '不换了' }) : Promise.resolve(undefined),
    ),
  'take back': (world: ExchangeWorld, pick: number): Played => takeBack(world, pick),
  'use the deposit': async ({ desk, lease }: ExchangeWorld, pick: number): Played => {
    const held = (await desk.seen(lease)).deposit;
    return desk.use('payOrderBillByEveryYearDepositAmount', lease, { amount: String(Math.max(Math.floor(held / ((pick % 3) + 1)), 1)) });
  },
  'buy with it': ({ desk, lease }: ExchangeWorld, pick: number): Played =>
    pick % 3 === 0 ? desk.use('buyOutByEveryYearDepositAmount', lease) : Promise.resolve(undefined),
  'pay a bill': async ({ desk, lease }: ExchangeWorld): Played => {
    const { rent, other } = await desk.till.bills(lease);
    const bill = [...rent, ...other].find(({ open }) => open > 0);
    return bill && desk.till.shop.call('POST', '/open/v1/orders/bills/pay', { order_id: lease, bill_id: bill.bill_id, amount: bill.open });
  },
  end: ({ desk, lease }: ExchangeWorld, pick: number): Played =>
    pick % 6 === 0 ? desk.till.act('orderEnd', lease, { finish_type: 8, device_to: 20, reason: '协商完结' }) : Promise.resolve(undefined),
  'days pass': async ({ desk }: ExchangeWorld, pick: number): Played => {
    desk.till.server.clock.advance(((pick % 9) + 1) * dayMs);
    await desk.till.server.services.sweeps.run(desk.till.server.services);
    return undefined;
  },
};

/** What comes next where nothing goes wrong. */
async function nextStep(world: ExchangeWorld): Promise<Exclude<keyof typeof acts, 'end'>> {
  const status = world.fresh === undefined ? orderStatus.CLOSED : (await world.desk.read(world.fresh)).status;
  if (status === orderStatus.CLOSED) return 'ask';
  if (status === orderStatus.TO_PAY) return 'pay the first rent';
  if (status === orderStatus.TO_REVIEW) return 'pass';
  const { deposit, deposit_held: held } = (await world.desk.read(world.fresh!)).exchange!;
  if (status === orderStatus.TO_SHIP) return held < deposit ? 'pay the deposit' : 'ship';
  return status === orderStatus.TO_RECEIVE ? 'receive' : 'take back';
}

type Name = keyof typeof acts | 'go on';
export type ExchangeAct = PlayedAct<Name>;
const all = Object.keys(acts) as (keyof typeof acts)[];
/** What comes next is half as often again as all that may go wrong. */
const weights = { ...Object.fromEntries(all.map((name) => [name, 2])), 'go on': all.length * 3 } as Record<Name, number>;

export const playExchangeAct = async (world: ExchangeWorld, { name, pick }: ExchangeAct): Played =>
  acts[name === 'go on' ? await nextStep(world) : name](world, pick);
export const exchangeHistoryOf = (most: number): fc.Arbitrary<ExchangeAct[]> => historyOf(weights, most);
