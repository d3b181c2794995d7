import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settleState, withdrawState as at } from '@merchant-admin/contract/finance/codes';
import { FinanceDesk } from '../testing/finance-desk.ts';
import type { Answer } from '../testing/http.ts';
import { Shop } from '../testing/shop.ts';
import { useServer } from '../testing/test-server.ts';
import { raceRounds, tallyOf, together } from './barrier.ts';
import { expectBalancedBooks } from './books.ts';
import { staySignedIn } from './desk.ts';

const server = useServer();
const rounds = Math.ceil(raceRounds / 4);
let desk: FinanceDesk;
const ways = new Map<string, number>();
beforeAll(async () => {
  await staySignedIn(server());
  desk = await FinanceDesk.open(server(), await Shop.open(server(), 'guest'));
  await desk.settled();
});
afterAll(async () => {
  console.info(`a merchant’s money on which many act at once: ${[...ways].map(([way, n]) => `${way} ${n}`).join('; ')}`);
  await expectBalancedBooks(server(), 0);
});

type Start = () => Promise<Answer<unknown>>;
/** Every act on a merchant's money waits for its row. */
const lock = { text: 'select from settle_purse where merchant_id = $1 for update', values: ['2'] };
const turned = <T>(starts: readonly T[], round: number): T[] => starts.map((_, place) => starts[(place + round) % starts.length]!);
const met = (way: string) => void ways.set(way, (ways.get(way) ?? 0) + 1);
const settled = async (): Promise<number> =>
  (await server().test.asked<{ n: number }>('select coalesce(sum(amount), 0)::int as n from settle_line where live')).rows[0]!.n;

describe('of all who act at once on a merchant’s money', () => {
  it('one makes the statement, and a bill is on it once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await desk.cleared();
      const before = await settled();
      await desk.earned();
      const start: Start = () => desk.make();
      expect(tallyOf(await together(server(), lock, [start, start, start]))).toEqual({ 200: 1, 3904: 2 });
      // What was given up before is on it too.
      expect((await settled()) - before).toBe(30_000);
      await desk.settled();
    }
  });

  it('a statement is passed once, sent back, or given up, and its sum joins the funds only when it is passed', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await desk.cleared();
      await desk.earned();
      const id = await desk.submitted();
      const { net, version } = await desk.statement(id);
      const { available } = await desk.funds();
      const decide =
        (pass: boolean): Start =>
        () =>
          desk.call('settle/decide', { statement_id: id, version, pass, note: '有误' }, desk.reviewer);
      expect(tallyOf(await together(server(), lock, turned([decide(true), decide(true), decide(false)], round)))[200]).toBe(1);
      const { state } = await desk.statement(id);
      expect((await desk.funds()).available).toBe(available + (state === settleState.SETTLED ? net : 0));
      met(state === settleState.SETTLED ? 'passed' : 'sent back');
    }
  });

  it('what may be withdrawn is asked for once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { available } = await desk.stocked();
      const start: Start = () => desk.apply(10_000);
      expect(tallyOf(await together(server(), lock, [start, start, start]))).toEqual({ 200: 1, 3916: 2 });
      expect((await desk.funds()).available).toBe(available - 10_000);
    }
  });

  it('a withdrawal is paid once or taken back, never both', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const id = await desk.passed();
      const { version, arrives } = await desk.withdrawal(id);
      const { withdrawn_total: withdrawn, available } = await desk.funds();
      const pay: Start = () => desk.call('withdraw/pay', { withdraw_id: id, version, amount: arrives }, desk.payer);
      const cancel: Start = () => desk.own('withdraw/cancel', { withdraw_id: id, version, reason: '不提了' });
      expect(tallyOf(await together(server(), lock, turned([pay, pay, cancel], round)))[200]).toBe(1);
      const { state } = await desk.withdrawal(id);
      const after = await desk.funds();
      expect([after.withdrawn_total - withdrawn, after.available - available]).toEqual(state === at.PAID ? [10_000, 0] : [0, 10_000]);
      met(state === at.PAID ? 'paid' : 'taken back');
    }
    const { rows } = await server().test.asked<{ paid: number; said: number }>(
      `select (select coalesce(sum(amount), 0) from sandbox.pay_out)::int as paid, (select coalesce(sum(amount - fee), 0) from withdrawal where state = 40)::int as said`,
    );
    expect(rows[0]!.paid).toBe(rows[0]!.said);
  });
});
