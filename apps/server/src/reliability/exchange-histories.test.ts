import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exchangeState } from '@merchant-admin/contract/exchange/codes';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { startSession } from '../platform/session/session.ts';
import { ExchangeDesk } from '../testing/exchange-desk.ts';
import { post } from '../testing/http.ts';
import { Shop } from '../testing/shop.ts';
import { useServer } from '../testing/test-server.ts';
import { Till } from '../testing/till.ts';
import { staySignedIn } from './desk.ts';
import { exchangeHistoryOf, playExchangeAct, type ExchangeWorld } from './exchange-play.ts';
import { verifyLedger } from './ledger-verifier.ts';

const server = useServer();
/** Number of histories, more by EXCHANGE_HISTORIES. */
const histories = Number(process.env['EXCHANGE_HISTORIES'] ?? 3);
const played = { histories: 0, acts: 0, done: 0, refused: 0 };
const ends: Record<string, number> = {};
let desk: ExchangeDesk;

beforeAll(async () => {
  await staySignedIn(server());
  desk = await ExchangeDesk.open(new Till(server(), await Shop.open(server())));
  await post(server(), server().staff.operator, '/merchant/goods/compensation_rule_edit', { category: 'phone', name: '屏幕碎裂', amount: 250_000 });
  for (const person of [desk.till.who, server().staff.everything]) {
    const of = { merchantId: person.merchantId, accountId: person.id, ip: '127.0.0.1', userAgent: 'test' };
    person.token = await startSession(server().services.database.db, { ...of, now: server().clock.now(), hours: 24 * 3650 });
  }
});
afterAll(() => console.info(`histories of changed devices: ${JSON.stringify(played)}, in the end ${JSON.stringify(ends)}`));

/** What is wrong with the deposit of a lease, by the payments that brought it and what the customer got back by them. */
async function contradictions({ lease, fresh }: ExchangeWorld): Promise<string[]> {
  const found: string[] = [];
  const sums = (
    await server().test.asked<{ came: number; back: number; used: number; held: number; status: number }>(
      `select coalesce(sum(d.amount) filter (where d.kind = 'payment' and d.rest_to = 'yearly' and d.state = 'succeeded'), 0)::int as came,
          coalesce(sum(d.amount) filter (where d.kind = 'refund' and d.rest_to = 'yearly' and d.state <> 'failed'), 0)::int as back,
          coalesce(sum(d.amount) filter (where d.kind = 'offset' and d.channel = 'yearly' and d.state = 'succeeded'), 0)::int as used, o.yearly::int as held, o.status
        from orders o left join money_document d on d.merchant_id = o.merchant_id and d.order_id = o.id where o.order_no = $1 group by o.merchant_id, o.id`,
      [lease],
    )
  ).rows[0]!;
  if (sums.came !== sums.back + sums.used + sums.held) found.push(`${lease}: ${JSON.stringify(sums)} of the deposit`);
  const { exchange } = await desk.seen(lease);
  const live = exchange !== null && (exchange.state === exchangeState.OPEN || exchange.state === exchangeState.TO_RETURN);
  if (!live && sums.held > 0) found.push(`${lease}: ${sums.held} held for nothing`);
  if (exchange?.state === exchangeState.TO_RETURN && sums.status === orderStatus.LEASED) found.push(`${lease}: both devices are leased`);
  if (fresh !== undefined && exchange?.state === exchangeState.TO_RETURN && (await desk.read(fresh)).status < orderStatus.LEASED)
    found.push(`${fresh}: returned for nothing`);
  ends[exchange?.state_name ?? '未换新'] = (ends[exchange?.state_name ?? '未换新'] ?? 0) + 1;
  return [...found, ...(await server().test.byOwner(async (client) => (await verifyLedger(client)).problems))];
}

describe('whatever happens while devices are changed', () => {
  it('what secures the older ones is used or goes back to the fen, no customer keeps both by chance, and the books balance', async () => {
    await fc.assert(
      fc.asyncProperty(exchangeHistoryOf(40), async (acts) => {
        played.histories += 1;
        const member = `history${played.histories}`;
        const world: ExchangeWorld = { desk, member, lease: (await desk.leased(member)).order_id, fresh: undefined };
        for (const each of acts) {
          const answer = await playExchangeAct(world, each);
          played.acts += 1;
          if (answer) played[answer.code === 200 ? 'done' : 'refused'] += 1;
          expect(answer?.status ?? 200, `${each.name}: ${answer?.code} ${answer?.message}`).toBeLessThan(500);
        }
        // What is under way at the channel comes out.
        for (let n = 0; n < 3; n += 1) await playExchangeAct(world, { name: 'days pass', pick: 0, amount: 1 });
        expect(await contradictions(world)).toEqual([]);
      }),
      { numRuns: histories, seed: Number(process.env.SEED ?? Date.now()), endOnFailure: true },
    );
    expect(played.done).toBeGreaterThanOrEqual(histories * 3);
  }, 3_600_000);
});
