import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '../platform/session/session.ts';
import { SalesDesk } from '../testing/sales-desk.ts';
import { Shop } from '../testing/shop.ts';
import { useServer } from '../testing/test-server.ts';
import { staySignedIn } from './desk.ts';
import { verifyLedger } from './ledger-verifier.ts';
import { playSaleAct, saleHistoryOf, salesRest, type Bought, type SaleWorld } from './sale-play.ts';

const server = useServer();
/** Number of histories, more by SALE_HISTORIES. */
const histories = Number(process.env['SALE_HISTORIES'] ?? 6);
const played = { histories: 0, acts: 0, done: 0, refused: 0 };
const ends = new Map<string, number>();
const perSku = 5;
let desk: SalesDesk;

beforeAll(async () => {
  await staySignedIn(server());
  desk = await SalesDesk.open(server(), await Shop.open(server()));
  for (const person of [desk.who, desk.payer]) {
    const { db } = server().services.database;
    const of = { merchantId: person.merchantId, accountId: person.id, ip: '127.0.0.1', userAgent: 'test' };
    person.token = await startSession(db, { ...of, now: server().clock.now(), hours: 24 * 3650 });
  }
});
afterAll(() =>
  console.info(`histories of goods that are bought outright: ${JSON.stringify(played)}, ended ${[...ends].map(([state, n]) => `${state} ${n}`).join(', ')}`),
);

/** What the channel's own book kept of an order's money, fen. */
const heldByChannel = async (id: string): Promise<number> => {
  const [row] = (
    await server().test.asked<{ held: number }>(
      `select (coalesce(sum(t.amount) filter (where t.outcome = 'succeeded'), 0) - coalesce(sum(t.refunded), 0))::int as held
        from sandbox.trade t join sale_payment p on p.out_no = t.out_no where p.order_id = $1 and p.kind = 'payment'`,
      [id],
    )
  ).rows;
  return row!.held;
};

/** What the customer owes for it by what he was told, fen: nothing where he never paid. */
const hisShare = ({ lines, postage, postageBack }: Bought): number => postage - postageBack + lines.reduce((sum, { cost, gone }) => sum + cost - gone, 0);

async function contradictions({ orders, skus }: SaleWorld): Promise<string[]> {
  const found = [];
  for (const order of orders) {
    const { state_name: state, paid, refunded, back } = await desk.basic(order.id);
    ends.set(state, (ends.get(state) ?? 0) + 1);
    const held = await heldByChannel(order.id);
    const share = paid === 0 ? 0 : hisShare(order);
    if (held !== share) found.push(`${order.no} ${state}: the channel holds ${held}, the customer was told ${share}`);
    if (back !== 0 || paid - refunded !== share) found.push(`${order.no} ${state}: says ${paid} paid, ${refunded} back, ${back} on its way; ${share} is his`);
  }
  for (const sku of skus) {
    const out = orders.flatMap(({ lines }) => lines).filter((line) => line.sku === sku);
    const pieces = out.reduce((sum, { quantity, back }) => sum + quantity - back, 0);
    const { stock, sold } = await desk.stock(sku);
    if (stock !== perSku - pieces || sold !== pieces) found.push(`SKU ${sku}: ${stock} in stock and ${sold} sold, ${pieces} are out`);
  }
  return [...found, ...(await server().test.byOwner(async (client) => (await verifyLedger(client)).problems))];
}

describe('whatever happens to goods that are bought outright', () => {
  it('the customer has paid for what he was told and no fen more, no piece is lost, and the books balance', async () => {
    await fc.assert(
      fc.asyncProperty(saleHistoryOf(40), async (acts) => {
        const world: SaleWorld = { desk, skus: await desk.skus(), orders: [] };
        played.histories += 1;
        for (const each of acts) {
          const answer = await playSaleAct(world, each);
          played.acts += 1;
          if (answer) played[answer.code === 200 ? 'done' : 'refused'] += 1;
          expect(answer?.status ?? 200, `${each.name}: ${answer?.code} ${answer?.message}`).toBeLessThan(500);
        }
        await salesRest(world);
        expect(await contradictions(world)).toEqual([]);
      }),
      { numRuns: histories, seed: Number(process.env.SEED ?? Date.now()), endOnFailure: true },
    );
    expect(played.done).toBeGreaterThan(histories * 4);
  }, 3_600_000);
});
