import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { queueErrors as q } from '@merchant-admin/contract/platform/queue';
import { reviewErrors as e } from '@merchant-admin/contract/review/errors';
import { addReviewer } from '../testing/add-reviewer.ts';
import { post, type Answer } from '../testing/http.ts';
import { Shop } from '../testing/shop.ts';
import { signIn, type Person } from '../testing/staff.ts';
import { useServer } from '../testing/test-server.ts';
import { lockOf, raceRounds, tallyOf, together } from './barrier.ts';
import { Desk, staySignedIn } from './desk.ts';
import { expectCopiedReviewers, expectOneHolder, holdsOf } from './work-holds.ts';

const server = useServer({ CLAIM_LIMIT: '3', CLAIM_MINUTES: '30' });
let cases = 0;
let shop: Shop;
let desk: Desk;

beforeAll(async () => {
  await staySignedIn(server());
  shop = await Shop.open(server());
  desk = new Desk(server());
});
afterAll(() => {
  console.info(`at once on orders to review: ${cases} rounds`);
  expect(cases).toBe(3 * raceRounds);
});

async function reviewers(count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let n = 0; n < count; n += 1) {
    const person = await addReviewer(server(), 1);
    people.push({ ...person, token: await signIn(server(), person, server().clock.now()) });
  }
  return people;
}
const swept = async (): Promise<Answer<unknown>> => {
  await desk.sweep();
  return { status: 200, code: 0, message: '', result: {}, headers: {} };
};
async function expectLawful(no: string): Promise<void> {
  expectOneHolder(await holdsOf(server(), 'review', [no]));
  await expectCopiedReviewers(server(), [no]);
}

describe('of all who reach for an order to review at once', () => {
  it('a decision, a claim, the end of a hold, a gift and the end of the order leave one holder, or none', async () => {
    for (let round = 0; round < raceRounds; round += 1, cases += 1) {
      const [holder, other, third] = (await reviewers(3)) as [Person, Person, Person];
      const { order_id: no } = await shop.paidOrder();
      const { version } = (await desk.claim(holder, no)).result;
      // At the very instant at which the hold ends, and a second before.
      server().clock.advance(1_800_000 - (round % 2) * 1000);
      const starts = [
        () => desk.decide(holder, 'pass', no, version),
        () => desk.claim(other, no),
        () => desk.assign(server().staff.supervisor, [no], third),
        swept,
        ...(round % 3 === 0 ? [() => desk.cancel(server().staff.admin, no, version)] : []),
      ];
      const answers = await together(
        server(),
        lockOf(no),
        starts.map((_, place) => starts[(place + round) % starts.length]!),
      );
      for (const answer of answers) expect(answer.status, answer.message).toBeLessThan(500);
      const decided = (await desk.history(no)).filter(({ action }) => action === '审核通过');
      if (round % 2 === 0) expect(decided).toEqual([]);
      await expectLawful(no);
    }
  });

  it('one person who asks twelve times for the next gets one order, and claims no more than three', async () => {
    for (let round = 0; round < raceRounds; round += 1, cases += 1) {
      const [me] = (await reviewers(1)) as [Person];
      const numbers = await Promise.all(Array.from({ length: 6 }, async () => (await shop.paidOrder()).order_id));
      const next = () => post<{ order_id: string }>(server(), me, '/merchant/order/audit/claimNext', { skip: [] });
      const answers = await Promise.all([...Array.from({ length: 6 }, next), ...numbers.map((no) => desk.claim(me, no))]);
      const codes = tallyOf(answers);
      expect(Object.keys(codes).filter((code) => ![200, e.CLAIM_LIMIT.code].includes(Number(code)))).toEqual([]);
      const held = await post<{ total: number }>(server(), me, '/merchant/order/audit/infoList', { mine: '1' });
      expect(held.result.total).toBe(3);
      await expectCopiedReviewers(server(), numbers);
      await desk.cancel(server().staff.admin, numbers[0]!, await desk.version(numbers[0]!));
    }
  });

  it('who loses the account just then holds nothing', async () => {
    for (let round = 0; round < raceRounds; round += 1, cases += 1) {
      const [me] = (await reviewers(1)) as [Person];
      const [first, second] = [(await shop.paidOrder()).order_id, (await shop.paidOrder()).order_id];
      const taken = (await desk.claim(me, first)).result;
      const end = () => post(server(), server().staff.admin, '/privilege/account/status', { account_id: String(me.id), enabled: false, reason: '离职' });
      const starts = [() => desk.claim(me, second), end, () => desk.decide(me, 'reconnect', first, taken.version)];
      const answers = await Promise.all(starts.map((_, place) => starts[(place + round) % 3]!()));
      for (const { code } of answers) expect([200, 1004, q.WORKER_UNKNOWN.code, e.NOT_YOURS.code, platformErrors.STALE.code]).toContain(code);
      for (const no of [first, second]) {
        expect((await desk.info(no)).reviewer_id).toBe('');
        await expectLawful(no);
      }
    }
  });
});
