import { couponsErrors as e } from '@merchant-admin/contract/coupons/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CouponDesk } from '../testing/coupon-desk.ts';
import type { Answer } from '../testing/http.ts';
import { Shop } from '../testing/shop.ts';
import { useServer } from '../testing/test-server.ts';
import { raceRounds, tallyOf, together } from './barrier.ts';
import { expectBalancedBooks } from './books.ts';
import { staySignedIn } from './desk.ts';

const server = useServer();
const rounds = Math.ceil(raceRounds / 4);
let desk: CouponDesk;
const ways = new Map<string, number>();
beforeAll(async () => {
  await staySignedIn(server());
  desk = new CouponDesk(server(), await Shop.open(server()));
  await desk.store();
});
afterAll(async () => {
  console.info(`coupons that many want at once: ${[...ways].map(([way, n]) => `${way} ${n}`).join('; ')}`);
  await expectBalancedBooks(server(), 0);
});

type Start = () => Promise<Answer<unknown>>;
const lockOf = (id: string) => ({ text: 'select from coupon_template where merchant_id = 1 and id = $1 for update', values: [id] });
const turned = <T>(starts: readonly T[], round: number): T[] => starts.map((_, place) => starts[(place + round) % starts.length]!);
const met = (way: string) => void ways.set(way, (ways.get(way) ?? 0) + 1);

describe('of all who want a coupon at once', () => {
  it('as many get one as there are', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const stock = 1 + (round % 3);
      const { template_id: id } = await desk.made({ stock });
      const starts = Array.from(
        { length: 20 },
        (_, n): Start =>
          () =>
            desk.claim(id, `race-${round}-${n}`),
      );
      expect(tallyOf(await together(server(), lockOf(id), starts))).toEqual({ 200: stock, [e.CLAIM_GONE.code]: 20 - stock });
      expect(await desk.info(id)).toMatchObject({ claimed: stock, unused: stock });
      met(`last ${stock}`);
    }
  });

  it('one person gets no more than he may, and one claim sent twice is one coupon', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { template_id: id } = await desk.made({ per_person: 2 });
      const greedy = Array.from({ length: 6 }, (): Start => () => desk.claim(id, `greedy-${round}`));
      expect(tallyOf(await together(server(), lockOf(id), greedy))).toEqual({ 200: 2, [e.CLAIM_LIMIT.code]: 4 });
      const same = Array.from({ length: 4 }, (): Start => () => desk.claim(id, `same-${round}`, `no-${round}`));
      const answers = (await together(server(), lockOf(id), same)) as Answer<{ code: string }>[];
      expect(new Set(answers.map(({ result }) => result.code)).size).toBe(1);
      expect((await desk.info(id)).claimed).toBe(3);
    }
  });

  it('those get one who come before it is paused or ended, and nobody after', async () => {
    for (let round = 0; round < rounds * 2; round += 1) {
      const { template_id: id } = await desk.made({ stock: 50 });
      const { version } = await desk.info(id);
      const acts = ['pause', 'end'].map(
        (act): Start =>
          () =>
            desk.call(`template/${act}`, { template_id: id, version, reason: '停' }),
      );
      const claims = Array.from(
        { length: 4 },
        (_, n): Start =>
          () =>
            desk.claim(id, `late-${round}-${n}`),
      );
      const tally = tallyOf(await together(server(), lockOf(id), turned([...claims, ...acts], round)));
      const { claimed, state_name: state } = await desk.info(id);
      // One of the acts succeeds, or both where it was paused first: the other is stale or comes too late.
      expect((tally[200] ?? 0) - claimed).toBe(1);
      expect(claimed + (tally[e.CLAIM_CLOSED.code] ?? 0)).toBe(4);
      expect((await desk.claim(id, `after-${round}`)).code).toBe(e.CLAIM_CLOSED.code);
      met(state);
    }
  });

  it('a code is redeemed by one of them', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { codes } = await desk.coded(1);
      const starts = ['a', 'b', 'c'].map(
        (who): Start =>
          () =>
            desk.redeem(codes[0]!, `${who}-${round}`),
      );
      expect(tallyOf(await Promise.all(starts.map((start) => start())))).toEqual({ 200: 1, [e.CODE_TAKEN.code]: 2 });
    }
  });
});

describe('of all who act on one coupon at once', () => {
  it('one writes it off, or an order has it, and it is given back once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { coupon, member, template } = await desk.held({ threshold: 0 }, `at-store-${round}`);
      const customer = { ...(desk.shop.placement()['customer'] as object), member_id: member };
      const lock = { text: 'select from coupon where merchant_id = 1 and code = $1 for update', values: [coupon.code] };
      const write: Start = () => desk.write(coupon.code, 40_000);
      const starts = turned<Start>([write, write, () => desk.shop.place({ customer, coupon_codes: [coupon.code] })], round);
      expect(tallyOf(await together(server(), lock, starts))[200]).toBe(1);
      const { used, locked } = await desk.info(template);
      expect(used + locked).toBe(1);
      met(used === 1 ? 'written off' : 'ordered');
      const [record] = await desk.writeOffs({ code: coupon.code });
      if (!record) continue;
      const undo: Start = () => desk.undo(record.write_off_id);
      expect(tallyOf(await Promise.all([undo(), undo(), undo()]))).toEqual({ 200: 1, [e.WRITE_OFF_STATE.code]: 2 });
    }
  });
});
