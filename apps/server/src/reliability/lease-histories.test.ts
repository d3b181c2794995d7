import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCompensationRule } from '../modules/goods/index.ts';
import { act } from '../platform/http/run.ts';
import { systemCaller } from '../platform/jobs/system-caller.ts';
import { privatePicture } from '../platform/storage/testing/upload.ts';
import { Shop, testGoods } from '../testing/shop.ts';
import { useServer } from '../testing/test-server.ts';
import { Till } from '../testing/till.ts';
import { expectBalancedBooks } from './books.ts';
import { Desk, staySignedIn } from './desk.ts';
import { FaultyChannel } from './faulty-channel.ts';
import { leaseHistoryOf, playLeaseAct, type LeaseWorld } from './lease-play.ts';
import { breachesOf } from './ledger-verifier.ts';
import { pastBreachesOf, rentBreachesOf } from './open-rent.ts';

const server = useServer({ JUDICIAL_AFTER_DAYS: '0' });
/** Number of histories, more by LEASE_HISTORIES; each is at most 30 acts long. */
const histories = Number(process.env.LEASE_HISTORIES ?? 40);
interface OnSale {
  skus: { sku_id: string }[];
  services: { service_id: string }[];
}
const byPeriod = { name: '按期服务', kind: 1, price: 1100, charge: 2 } as const;
const played = { histories: 0, acts: 0, done: 0, refused: 0, finished: 0 };

describe('whatever becomes of a lease', () => {
  let client: Client;
  let desk: Desk;
  let till: Till;
  let ruleId: string;
  let service: string;

  beforeAll(async () => {
    client = new Client(server().test.owner);
    client.on('error', () => {});
    await client.connect();
    await client.query('set jit = off; set plan_cache_mode = force_generic_plan');
    desk = new Desk(server());
    const prices = testGoods.skus[0]!.prices.map((price) => ({ ...price, periods: 4 }));
    till = new Till(server(), await Shop.open(server(), 'admin', { ...testGoods, services: [byPeriod], skus: [{ ...testGoods.skus[0]!, prices }] }));
    const { services } = (await till.shop.call<{ list: OnSale[] }>('GET', '/open/v1/goods')).result.list.find(
      (goods) => goods.skus[0]?.sku_id === till.shop.skuId,
    )!;
    service = services[0]!.service_id;
    await staySignedIn(server());
    ruleId = String(await act(server().services, systemCaller(1), (ctx) => addCompensationRule(ctx, 'phone', { name: '屏幕', amount: 600_000, percent: 0 })));
  });
  afterAll(async () => {
    await client.end();
    console.info(`lease histories: ${JSON.stringify(played)}`);
    await expectBalancedBooks(server());
  });

  async function check({ orders, channel }: LeaseWorld): Promise<void> {
    const { rows: ids } = await client.query<{ id: string }>({ name: 'ids', text: 'select id from orders where order_no = any($1)', values: [orders] });
    const mine = ids.map((row) => Number(row.id));
    const { rows } = await client.query<{ out_no: string; state: string; amount: string; carried: boolean }>({
      name: 'documents',
      text: `select d.out_no, d.state, d.amount, d.kind = 'freeze' and d.origin_id is not null as carried from money_document d
        where d.order_id = any($1) and d.channel not in ('none', 'prepayment', 'overflow') and d.kind <> 'receipt'
          and not exists (select from money_document o where o.merchant_id = d.merchant_id and o.id = d.origin_id and o.kind = 'receipt')`,
      values: [mine],
    });
    const unbooked = rows.flatMap(({ out_no: outNo, state, amount, carried }) => {
      const trade = channel.trades.get(outNo);
      const moved = trade?.state === 'succeeded';
      if (state === 'succeeded' && !carried && !(moved && trade.amount === Number(amount))) return [`${outNo} succeeded with us, not at the channel`];
      return state === 'failed' && moved ? [`${outNo} failed with us, and ${trade.amount} moved at the channel`] : [];
    });
    expect([...(await breachesOf(client, mine)), ...(await rentBreachesOf(client, mine)), ...unbooked]).toEqual([]);
  }

  async function begin(): Promise<LeaseWorld> {
    // Sessions outlast ten years; a history may last some of them.
    till.moveTo('2025-01-30');
    const channel = new FaultyChannel();
    server().services.channels.add(channel);
    const quantity = 1 + (played.histories % 3);
    const { order_id: no } = await till.leased({ agreement: 'signed', over: { periods: 4, quantity, service_ids: played.histories % 2 ? [service] : [] } });
    const picture = () => privatePicture(server(), server().staff.admin);
    await client.query(`update orders set agreement_no = 'FC-agreed' where order_no = $1`, [no]);
    return { server: server(), till, desk, channel, orders: [no], quantity, picture, ruleId, receipts: played.acts * 100 };
  }

  it('its books balance after every act, nothing is paid twice, and an ended order holds nothing', async () => {
    await fc.assert(
      fc.asyncProperty(leaseHistoryOf(30), async (acts) => {
        const world = await begin();
        played.histories += 1;
        for (const each of acts) {
          const answer = await playLeaseAct(world, each);
          played.acts += 1;
          if (answer) played[answer.code === 200 ? 'done' : 'refused'] += 1;
          expect(answer?.status ?? 200, `${each.name}: ${answer?.code} ${answer?.message}`).toBeLessThan(500);
          await check(world);
        }
        for (const no of world.orders) if ((await desk.info(no)).status === 90) played.finished += 1;
        const { rows: first } = await client.query<{ id: string }>('select id from orders where order_no = $1', [world.orders[0]]);
        expect(await pastBreachesOf(server().services, client, [Number(first[0]!.id)], '2025-01-31')).toEqual([]);
      }),
      { numRuns: histories, seed: Number(process.env.SEED ?? Date.now()), endOnFailure: true },
    );
    expect(played.acts).toBeGreaterThanOrEqual(histories * 6);
    expect(played.done).toBeGreaterThan(histories * 2);
  }, 3_600_000);
});
