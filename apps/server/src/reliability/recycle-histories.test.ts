import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '../platform/session/session.ts';
import { BuybackDesk } from '../testing/buyback-desk.ts';
import { Shop } from '../testing/shop.ts';
import { useServer } from '../testing/test-server.ts';
import { Desk, staySignedIn } from './desk.ts';
import { verifyLedger } from './ledger-verifier.ts';
import { comeToRest, playRecycleAct, recycleHistoryOf, type RecycleWorld } from './recycle-play.ts';
import { newImei } from '../testing/new-imei.ts';

const server = useServer();
/** Number of histories, more by RECYCLE_HISTORIES. */
const histories = Number(process.env['RECYCLE_HISTORIES'] ?? 5);
const played = { histories: 0, acts: 0, done: 0, refused: 0 };
const ends = new Map<string, number>();
let buyback: BuybackDesk;
let desk: Desk;

beforeAll(async () => {
  await staySignedIn(server());
  buyback = await BuybackDesk.open(server(), await Shop.open(server()));
  desk = new Desk(server());
  // A history may last some months.
  for (const person of [buyback.who, buyback.inspector, buyback.lead, buyback.payer]) {
    const { db } = server().services.database;
    const of = { merchantId: person.merchantId, accountId: person.id, ip: '127.0.0.1', userAgent: 'test' };
    person.token = await startSession(db, { ...of, now: server().clock.now(), hours: 24 * 3650 });
  }
});
afterAll(() => {
  console.info(`histories of devices that are bought back: ${JSON.stringify(played)}, ended ${[...ends].map(([state, n]) => `${state} ${n}`).join(', ')}`);
});

/** What contradicts itself of some orders by the books, the channel's own book and stock; one line each. */
const contradictions = (ids: readonly string[]): Promise<string[]> =>
  server().test.byOwner(async (client) => {
    const { rows } = await client.query<{ breach: string }>(
      `select o.order_no || ' in ' || o.state || ' ' || o.stop || ': ' || b.breach as breach from recycle_order o
        cross join lateral (select coalesce(sum(y.amount) filter (where y.state = 'succeeded'), 0) as paid, count(*) filter (where y.state in ('intended', 'unknown')) as open,
            coalesce(sum(y.amount) filter (where y.kind = 'channel' and y.state = 'succeeded'), 0) as sent
          from recycle_payout y where y.merchant_id = o.merchant_id and y.order_id = o.id) p
        cross join lateral (select coalesce(sum(c.amount) filter (where c.outcome = 'succeeded' and c.settles_at <= $2), 0) as moved from sandbox.pay_out c join recycle_payout y on y.out_no = c.out_no
          where y.merchant_id = o.merchant_id and y.order_id = o.id) s
        cross join lateral (values
          (case when p.paid > coalesce(o.price, 0) - o.settled then 'paid ' || p.paid || ' of ' || coalesce(o.price, 0) - o.settled end),
          (case when p.open = 0 and s.moved <> p.sent then 'the channel moved ' || s.moved || ', we know of ' || p.sent end),
          (case when o.state in (80, 85, 90) and (p.paid > 0 or p.open > 0 or o.settled > 0) then 'goes home, or is cancelled, and is paid for' end),
          (case when o.state in (85, 90) and o.credit > 0 then 'is over and settles a lease' end),
          (case when o.state = 60 and p.open <> 1 then 'is being paid by ' || p.open end),
          (case when o.state = 70 and o.device_id is null then 'is paid and not in stock' end),
          (case when o.device_id is not null and (o.state not in (50, 60, 70, 95) or (select count(*) from recycle_order x where x.merchant_id = o.merchant_id and x.device_id = o.device_id) <> 1)
            then 'is in stock by another order, or without being bought' end),
          (case when o.state = 70 and (select coalesce(sum(k.amount), 0) from device_cost k where k.merchant_id = o.merchant_id and k.device_id = o.device_id and k.kind = 'purchase') <> o.price
            then 'is in stock with another cost than its price' end),
          (case when exists (select from device d where d.merchant_id = o.merchant_id and d.id = o.device_id and d.wipe_due is null) then 'is in stock as if nobody had to wipe it' end),
          (case when o.device_id is not null and not exists (select from device d join device_number n on n.merchant_id = d.merchant_id and n.device_id = d.id
            where d.merchant_id = o.merchant_id and d.id = o.device_id and n.number = o.imei and d.status in (20, 30)) then 'is not in stock by its number' end)) b (breach)
        where o.id = any($1::bigint[]) and b.breach is not null`,
      [ids, server().clock.now()],
    );
    return [...rows.map(({ breach }) => breach), ...(await verifyLedger(client)).problems];
  });

/** Whether an order's price is its estimate less the differences that are told, never below nothing. */
async function pricesTold(id: string): Promise<string[]> {
  const { order_no: no, estimate, price, quotes, state_name: state } = await buyback.detail(id);
  ends.set(state, (ends.get(state) ?? 0) + 1);
  const newest = quotes[0]!;
  const told = estimate! - newest.lines.reduce((sum, { fell }) => sum + fell, 0);
  const steps = quotes.map((quote) => quote.steps.reduce((sum, { fen }) => sum + fen, 0) - quote.price);
  return [
    ...(newest.kind === 'estimate' || (price === newest.price && told === newest.price && newest.price >= 0)
      ? []
      : [`${no}: ${price}, ${newest.price} is told as ${told}`]),
    ...(steps.some((left) => left !== 0) ? [`${no}: the steps of its quotes leave ${steps.join()}`] : []),
  ];
}

describe('whatever happens to devices that are bought back', () => {
  it('the price is the estimate less what is told, each is paid for once or goes home, and the books balance', async () => {
    await fc.assert(
      fc.asyncProperty(recycleHistoryOf(34), async (acts) => {
        const world: RecycleWorld = { server: server(), buyback, desk, orders: [], shared: newImei() };
        played.histories += 1;
        for (const each of acts) {
          const answer = await playRecycleAct(world, each);
          played.acts += 1;
          if (answer) played[answer.code === 200 ? 'done' : 'refused'] += 1;
          expect(answer?.status ?? 200, `${each.name}: ${answer?.code} ${answer?.message}`).toBeLessThan(500);
        }
        await comeToRest(world);
        const ids = world.orders.map(({ id }) => id);
        const told = await Promise.all(ids.map(pricesTold));
        expect([...told.flat(), ...(await contradictions(ids))]).toEqual([]);
      }),
      { numRuns: histories, seed: Number(process.env.SEED ?? Date.now()), endOnFailure: true },
    );
    expect(played.done).toBeGreaterThan(histories * 4);
  }, 3_600_000);
});
