import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '../platform/session/session.ts';
import { addReviewer } from '../testing/add-reviewer.ts';
import { FinanceDesk } from '../testing/finance-desk.ts';
import { Shop } from '../testing/shop.ts';
import type { Person } from '../testing/staff.ts';
import { useServer } from '../testing/test-server.ts';
import { staySignedIn } from './desk.ts';
import { financeHistoryOf, financeRests, playFinanceAct, type FinanceWorld } from './finance-play.ts';
import { verifyLedger } from './ledger-verifier.ts';

const server = useServer();
/** Number of histories, more by FINANCE_HISTORIES. */
const histories = Number(process.env['FINANCE_HISTORIES'] ?? 4);
const played = { histories: 0, acts: 0, done: 0, refused: 0 };
const ends = { settled: 0, commission: 0, withdrawn: 0 };
let desk: FinanceDesk;
let decider: Person;

beforeAll(async () => {
  await staySignedIn(server());
  desk = await FinanceDesk.open(server(), await Shop.open(server(), 'guest'));
  decider = await addReviewer(server(), 2, ['RefundList', 'RefundDetail', 'refund:decide']);
  for (const person of [desk.till.who, desk.who, desk.maker, desk.reviewer, desk.payer, decider]) {
    const { db } = server().services.database;
    const of = { merchantId: person.merchantId, accountId: person.id, ip: '127.0.0.1', userAgent: 'test' };
    person.token = await startSession(db, { ...of, now: server().clock.now(), hours: 24 * 3650 });
  }
});
afterAll(() => console.info(`histories of a merchant's money: ${JSON.stringify(played)}, in the end ${JSON.stringify(ends)}`));

const sumOf = async (text: string, values: unknown[] = []): Promise<number> => (await server().test.asked<{ sum: number }>(text, values)).rows[0]!.sum;

/** What is wrong with what was settled and withdrawn, by what customers and the channel know. */
async function contradictions({ leases }: FinanceWorld): Promise<string[]> {
  const found: string[] = [];
  for (const no of leases) {
    const { totals } = await desk.till.bills(no);
    const settled = await sumOf('select coalesce(sum(amount), 0)::int as sum from settle_line where live and order_no = $1', [no]);
    if (settled !== totals.paid - totals.refunded) found.push(`${no}: ${settled} settled, the customer paid ${totals.paid} and got ${totals.refunded} back`);
  }
  const odd = await sumOf(
    `select count(*)::int as sum from (select sum(amount) as amount, sum(commission) as commission from settle_line where live group by bill_id) b
      where commission < 0 or commission > amount / 10 + 1 or (amount = 0 and commission <> 0)`,
  );
  if (odd > 0) found.push(`${odd} bills with a commission that is none`);
  const { available, withdrawing, settled_total: settled, withdrawn_total: withdrawn } = await desk.funds();
  const paid = await sumOf("select coalesce(sum(amount), 0)::int as sum from sandbox.pay_out where outcome = 'succeeded'");
  const fees = await sumOf('select coalesce(sum(fee), 0)::int as sum from withdrawal where state = 40');
  if (paid + fees !== withdrawn || withdrawing !== 0)
    found.push(`the channel paid ${paid}, fees are ${fees}; ${withdrawn} are withdrawn, ${withdrawing} on the way`);
  const net = await sumOf('select coalesce(sum(amount - commission), 0)::int as sum from settle_line where live');
  if (settled !== net || available !== net - withdrawn) found.push(`${settled} settled, lines say ${net}; ${available} available after ${withdrawn}`);
  Object.assign(ends, { settled, withdrawn, commission: await sumOf('select coalesce(sum(commission), 0)::int as sum from settle_line where live') });
  return [...found, ...(await server().test.byOwner(async (client) => (await verifyLedger(client)).problems))];
}

describe('whatever happens to what a merchant’s customers pay', () => {
  it('all of it is settled once, less what went back, nothing is paid to the merchant twice, and the books balance', async () => {
    await fc.assert(
      fc.asyncProperty(financeHistoryOf(100), async (acts) => {
        const world: FinanceWorld = { desk, decider, leases: [] };
        played.histories += 1;
        for (const each of acts) {
          const answer = await playFinanceAct(world, each);
          played.acts += 1;
          if (answer) played[answer.code === 200 ? 'done' : 'refused'] += 1;
          expect(answer?.status ?? 200, `${each.name}: ${answer?.code} ${answer?.message}`).toBeLessThan(500);
        }
        await financeRests(world);
        expect(await contradictions(world)).toEqual([]);
      }),
      { numRuns: histories, seed: Number(process.env.SEED ?? Date.now()), endOnFailure: true },
    );
    expect(played.done).toBeGreaterThan(histories * 4);
  }, 3_600_000);
});
