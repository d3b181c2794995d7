import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CouponDesk, type Claimed } from '../testing/coupon-desk.ts';
import { Shop } from '../testing/shop.ts';
import { useServer } from '../testing/test-server.ts';
import { staySignedIn } from './desk.ts';
import { verifyLedger } from './ledger-verifier.ts';

const server = useServer();
/** Number of histories, more by COUPON_HISTORIES. */
const histories = Number(process.env['COUPON_HISTORIES'] ?? 8);
const played = { histories: 0, acts: 0, done: 0 };
let desk: CouponDesk;
beforeAll(async () => {
  await staySignedIn(server());
  desk = new CouponDesk(server(), await Shop.open(server()));
  await desk.store();
});
afterAll(() => console.info(`histories of coupons: ${JSON.stringify(played)}`));

const names = ['claim', 'claim', 'claim', 'give', 'write', 'write', 'undo', 'void', 'place', 'cancel', 'pause', 'online', 'more'] as const;
interface Act {
  name: (typeof names)[number];
  pick: number;
}
const act: fc.Arbitrary<Act> = fc.record({ name: fc.constantFrom(...names), pick: fc.nat(99) });

interface World {
  template: string;
  history: number;
  held: { member: string; coupon: Claimed }[];
  orders: { order_id: string }[];
  /** What the test itself counts. */
  received: number;
  stock: number;
}
const of = <T>(list: readonly T[], pick: number): T | undefined => (list.length === 0 ? undefined : list[pick % list.length]);

/** What a customer has that nobody used. */
const mine = async (member: string) =>
  (await desk.shop.call<{ list: { code: string; value: number }[] }>('GET', `/open/v1/coupons?member_id=${member}`)).result.list;

async function claim(world: World, pick: number): Promise<number> {
  const member = `h${world.history}-${pick % 5}`;
  const answer = await desk.claim(world.template, member);
  if (answer.code === 200) world.held.push({ member, coupon: answer.result });
  if (answer.code === 200) world.received += 1;
  return answer.code;
}
async function give(world: World, pick: number): Promise<number> {
  const answer = await desk.call('template/give', { template_id: world.template, member_id: `h${world.history}-${pick % 5}` });
  if (answer.code === 200) world.received += 1;
  return answer.code;
}
/** A write-off that is taken back leaves the coupon as it was. */
async function undo(world: World, pick: number): Promise<number> {
  const held = of(world.held, pick);
  if (held === undefined) return 0;
  const before = await mine(held.member);
  const done = await desk.write(held.coupon.code, 40_000);
  if (done.code !== 200) return done.code;
  const answer = await desk.undo(done.result.write_off_id);
  expect(await mine(held.member)).toEqual(before);
  return answer.code;
}
async function place(world: World, pick: number): Promise<number> {
  const held = of(world.held, pick);
  if (held === undefined) return 0;
  const customer = { ...(desk.shop.placement()['customer'] as object), member_id: held.member };
  const answer = await desk.shop.place({ customer, coupon_codes: [held.coupon.code] });
  if (answer.code === 200) world.orders.push(answer.result);
  return answer.code;
}
async function takeBack(world: World, pick: number): Promise<number> {
  const { list } = await desk.ask<{ list: { coupon_id: string; member_id: string }[] }>('template/holders', { template_id: world.template });
  const row = of(list, pick);
  return row ? (await desk.call('void', { id: row.coupon_id, version: 1, reason: '收回' })).code : 0;
}

const doings: Record<Act['name'], (world: World, pick: number) => Promise<number>> = {
  claim,
  give,
  write: async (world, pick) => {
    const held = of(world.held, pick);
    return held ? (await desk.write(held.coupon.code, 30_000 + pick)).code : 0;
  },
  undo,
  void: takeBack,
  place,
  cancel: async (world, pick) => {
    const order = of(world.orders, pick);
    return order ? (await desk.shop.call('POST', '/open/v1/orders/cancel', { order_id: order.order_id })).code : 0;
  },
  pause: async ({ template }) => (await desk.act('pause', template)).code,
  online: async ({ template }) => (await desk.act('online', template)).code,
  more: async (world) => {
    const answer = await desk.edit(world.template, { stock: world.stock + 1 });
    if (answer.code === 200) world.stock += 1;
    return answer.code;
  },
};

describe('whatever is done with coupons, in whatever order', () => {
  it('the counters are what there is, nobody gets one beyond the stock, and what is undone is as if it had not been', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 30 }), async (acts) => {
        const { template_id: template } = await desk.made({ stock: 6, per_person: 2 });
        const world: World = { template, history: played.histories, held: [], orders: [], received: 0, stock: 6 };
        played.histories += 1;
        for (const { name, pick } of acts) {
          played.acts += 1;
          if ((await doings[name](world, pick)) === 200) played.done += 1;
          const { claimed, stock, used, unused, locked, voided } = await desk.info(template);
          expect({ claimed, stock }).toEqual({ claimed: world.received, stock: world.stock });
          expect(claimed).toBeLessThanOrEqual(stock);
          expect(used + unused + locked + voided).toBe(claimed);
        }
        expect((await server().test.byOwner(verifyLedger)).problems).toEqual([]);
      }),
      { numRuns: histories },
    );
    expect(played.done).toBeGreaterThan(histories * 4);
  });
});
