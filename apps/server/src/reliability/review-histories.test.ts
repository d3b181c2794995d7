import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { post } from '../testing/http.ts';
import { Shop } from '../testing/shop.ts';
import type { Person } from '../testing/staff.ts';
import { useServer } from '../testing/test-server.ts';
import { WatersDesk } from '../testing/waters-desk.ts';
import { Desk, staySignedIn } from './desk.ts';
import { expectCopiedReviewers, expectOneHolder, expectWithinCap, holdsOf } from './work-holds.ts';

const heldMost = 2;
const server = useServer({ CLAIM_LIMIT: String(heldMost), CLAIM_MINUTES: '30', REVIEW_PASSED_LIMIT: '2', REVIEW_REST_MINUTES: '20' });
const orderCount = 5;
let shop: Shop;
let desk: Desk;
let people: Person[];

/** Somebody who reviews, whose session outlasts the moved clock. */
const reviewer = () => new WatersDesk(server()).worker(1, ['InfoList', 'review:claim', 'review:decide']);
beforeAll(async () => {
  await staySignedIn(server());
  shop = await Shop.open(server());
  desk = new Desk(server());
  people = await Promise.all(Array.from({ length: 3 }, reviewer));
});

type Step = {
  act: 'next' | 'claim' | 'release' | 'pass' | 'reconnect' | 'assign' | 'cancel' | 'again' | 'wait' | 'sweep';
  who: number;
  to: number;
  order: number;
  minutes: number;
};
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom('next', 'next', 'claim', 'claim', 'release', 'release', 'pass', 'reconnect', 'assign', 'cancel', 'again', 'wait', 'wait', 'sweep'),
  who: fc.nat(2),
  to: fc.nat(2),
  order: fc.nat(orderCount - 1),
  minutes: fc.integer({ min: 1, max: 45 }),
});

const claimNext = async (who: Person) => (await post<{ order_id: string; version: number }>(server(), who, '/merchant/order/audit/claimNext', {})).result;

async function play(numbers: readonly string[], { act, who, to, order, minutes }: Step): Promise<void> {
  const [person, no] = [people[who]!, numbers[order]!];
  const { admin, supervisor } = server().staff;
  if (act === 'wait') return server().clock.advance(minutes * 60_000);
  if (act === 'sweep') return void (await desk.sweep());
  if (act === 'next') return void (await claimNext(person));
  if (act === 'claim') return void (await desk.claim(person, no));
  if (act === 'assign') return void (await desk.assign(supervisor, [no], people[to]!));
  const version = await desk.version(no);
  if (act === 'release') return void (await desk.release(person, no, version));
  if (act === 'cancel') return void (order === 0 && (await desk.cancel(admin, no, version)));
  if (act === 'again') return void (await post(server(), admin, '/merchant/order/detail/OrderAddReview', { order_id: no, version, reason: '再看一次' }));
  await desk.decide(person, act, no, version);
}

describe('whatever happens to orders that are to be reviewed', () => {
  it('each has one reviewer at most, nobody claims more than he may, the order says who reviews it, and everything is offered', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), async (steps) => {
        const numbers: string[] = [];
        for (let n = 0; n < orderCount; n += 1) numbers.push((await shop.paidOrder()).order_id);
        for (const each of steps) await play(numbers, each);
        const holds = await holdsOf(server(), 'review', numbers);
        expectOneHolder(holds);
        expectWithinCap(holds, heldMost);
        await expectCopiedReviewers(server(), numbers);
        await offersAll();
      }),
      { numRuns: 8 },
    );
  });

  /** Somebody new who takes one after another gets each that waits. */
  async function offersAll(): Promise<void> {
    await desk.sweep();
    const waiting = async () => (await post<{ waiting: number }>(server(), people[0]!, '/merchant/order/audit/next', {})).result.waiting;
    const fresh = await reviewer();
    for (let taken = await claimNext(fresh); taken.order_id !== ''; taken = await claimNext(fresh))
      expect((await desk.decide(fresh, 'pass', taken.order_id, taken.version)).code).toBe(200);
    expect(await waiting()).toBe(0);
  }
});
