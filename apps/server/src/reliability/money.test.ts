import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceUnit } from '@merchant-admin/common/money';
import { addGoods } from '../modules/goods/index.ts';
import { act } from '../platform/http/run.ts';
import { systemCaller } from '../platform/jobs/system-caller.ts';
import { Shop, testGoods } from '../testing/shop.ts';
import { useServer } from '../testing/test-server.ts';
import { expectBalancedBooks } from './books.ts';
import { Desk, staySignedIn } from './desk.ts';
import { FaultyChannel } from './faulty-channel.ts';
import { historyOf, playAct, type World } from './history-play.ts';
import { breachesOf } from './ledger-verifier.ts';

const server = useServer();
const stock = 3;
const goods = {
  ...testGoods,
  skus: [
    { ...testGoods.skus[0]!, stock, prices: [1, 3].map((periods) => ({ ...testGoods.skus[0]!.prices[0]!, periods, a_total_rent: priceUnit(36_000_100) })) },
  ],
};

const histories = 200;
const played = { histories: 0, acts: 0, done: 0, refused: 0, paid: 0, refunded: 0 };

describe('random histories of real acts', () => {
  let client: Client;
  let desk: Desk;
  let channel: FaultyChannel;
  let shop: Shop;

  beforeAll(async () => {
    client = new Client(server().test.owner);
    client.on('error', () => {});
    await client.connect();
    await client.query('set jit = off; set plan_cache_mode = force_generic_plan');
    desk = new Desk(server());
    shop = await Shop.open(server());
    await staySignedIn(server());
  });
  afterAll(() => client.end());

  const idsOf = async ({ orders }: World): Promise<number[]> =>
    (
      await client.query<{ id: string }>({
        name: 'ids',
        text: 'select id from orders where order_no = any($1)',
        values: [orders.map((order) => order.order_id)],
      })
    ).rows.map((row) => Number(row.id));

  /** Pieces on the shelf and in living orders, which together are as many as there were. */
  async function pieces({ skuId }: World, ids: readonly number[]): Promise<number> {
    const { rows } = await client.query<{ n: number }>({
      name: 'pieces',
      text: 'select (select stock from goods_sku where id = $1) + (select count(*)::int from orders where id = any($2) and status < 90) as n',
      values: [skuId, ids],
    });
    return rows[0]!.n;
  }

  /** Where the channel's own book says that money moved and ours neither say so nor wait for it. */
  async function unbooked(ids: readonly number[]): Promise<string[]> {
    const { rows } = await client.query<{ out_no: string; state: string; amount: string }>({
      name: 'documents',
      text: 'select out_no, state, amount from money_document where order_id = any($1)',
      values: [ids],
    });
    return rows.flatMap(({ out_no: outNo, state, amount }) => {
      const trade = channel.trades.get(outNo);
      const moved = trade?.state === 'succeeded';
      if (state === 'succeeded' && !(moved && trade.amount === Number(amount))) return [`${outNo} succeeded with us, not at the channel`];
      if (state === 'failed' && moved) return [`${outNo} failed with us, and ${trade.amount} moved at the channel`];
      return [];
    });
  }

  async function check(world: World): Promise<void> {
    const ids = await idsOf(world);
    expect([...(await breachesOf(client, ids)), ...(await unbooked(ids))]).toEqual([]);
    expect(await pieces(world, ids)).toBe(stock);
    for (const order of world.orders) {
      expect(channel.moved('payment', order.order_id) === 0 || countOf('payment', order.order_id) === 1, `${order.order_id} was charged more than once`).toBe(
        true,
      );
      expect(countOf('refund', order.order_id)).toBeLessThanOrEqual(countOf('payment', order.order_id));
      expect(countOf('unfreeze', order.order_id)).toBeLessThanOrEqual(countOf('freeze', order.order_id));
    }
  }
  const countOf = (kind: string, orderNo: string) =>
    [...channel.trades.values()].filter(({ intent, state }) => intent.kind === kind && state === 'succeeded' && intent.outNo.includes(orderNo)).length;

  const unfinished = async (ids: readonly number[]) =>
    (
      await client.query<{ order_no: string; id: string; state: string }>({
        name: 'unfinished',
        text: `select o.order_no, d.id, d.state from money_document d join orders o on o.merchant_id = d.merchant_id and o.id = d.order_id
          where d.order_id = any($1) and (d.state in ('intended', 'unknown') or (d.state = 'failed' and d.kind in ('refund', 'unfreeze')
            and not exists (select from money_document later where later.origin_id = d.origin_id and later.kind = d.kind and later.id > d.id)))`,
        values: [ids],
      })
    ).rows;

  /** Lets everything settle: the channel does and corrects what it owes, the sweeps run, what failed is tried again. */
  async function settle(world: World): Promise<void> {
    const ids = await idsOf(world);
    channel.next = [];
    channel.settle();
    channel.correct();
    for (let round = 0; round < 9; round += 1) {
      const left = await unfinished(ids);
      if (left.length === 0) break;
      expect(round, `documents never come to an end: ${JSON.stringify(left)}`).toBeLessThan(8);
      server().clock.advance(61 * 60_000);
      for (const { id } of left.filter((document) => document.state === 'failed')) await desk.retry(server().staff.admin, id);
      await desk.sweep();
    }
    await check(world);
    const { rows } = await client.query<{ n: number; paid: boolean; closed: boolean }>(
      'select (deposit_frozen + paid_amount - refunded_amount)::int as n, paid_amount > 0 as paid, status = 100 as closed from orders where id = any($1)',
      [ids],
    );
    for (const row of rows) if (row.closed) expect(row.n, 'a closed order kept money').toBe(0);
    played.paid += rows.filter((row) => row.paid).length;
    played.refunded += rows.filter((row) => row.paid && row.closed).length;
  }

  /** A world for one history, with a shelf and a channel of its own. */
  async function newWorld(): Promise<World> {
    const [skuId] = await act(server().services, systemCaller(1), (ctx) => addGoods(ctx, goods));
    channel = new FaultyChannel();
    server().services.channels.add(channel);
    return { server: server(), desk, shop, channel, skuId: String(skuId), orders: [] };
  }

  it('keep the books right after every single act', async () => {
    await fc.assert(
      fc.asyncProperty(historyOf, async (acts) => {
        const world = await newWorld();
        for (const each of acts) {
          const answer = await playAct(world, each);
          played.acts += 1;
          if (answer) played[answer.code === 200 ? 'done' : 'refused'] += 1;
          expect(answer?.status ?? 200, `${each.name}: ${answer?.message}`).toBeLessThan(500);
          await check(world);
        }
        await settle(world);
        played.histories += 1;
        // The checks find their rows by other indexes once it is known how many there are.
        if (played.histories === 10) await client.query('analyze');
      }),
      { numRuns: histories, seed: 20_260_302 },
    );
    await expectBalancedBooks(server(), histories);
    console.info(
      `random histories: ${played.histories} of ${played.acts} acts (${played.done} done, ${played.refused} refused), ${played.paid} orders paid, ${played.refunded} of them refunded`,
    );
    expect(played.histories).toBeGreaterThanOrEqual(histories);
    expect(played.acts).toBeGreaterThanOrEqual(2000);
    expect(Math.min(played.paid, played.refunded, played.refused)).toBeGreaterThanOrEqual(50);
  });
});
