import fc from 'fast-check';
import { businessDay } from '@merchant-admin/common/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { act } from '../../../platform/http/run.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import { Desk, staySignedIn } from '../../../reliability/desk.ts';
import { FaultyChannel } from '../../../reliability/faulty-channel.ts';
import { historyOf, playAct, type World } from '../../../reliability/history-play.ts';
import { post } from '../../../testing/http.ts';
import { Shop, testGoods } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';
import { addGoods } from '../../goods/index.ts';
import { foldTally } from '../store/order-tally.ts';

const server = useServer();

interface Tab {
  value: string;
  number: number;
  children?: Tab[];
}

describe('the tabs of the order list', () => {
  let shop: Shop;
  let desk: Desk;
  let skuId: string;
  beforeAll(async () => {
    await staySignedIn(server());
    shop = await Shop.open(server());
    desk = new Desk(server());
    const prices = [1, 3].map((periods) => ({ ...testGoods.skus[0]!.prices[0]!, periods }));
    skuId = String((await act(server().services, systemCaller(1), (ctx) => addGoods(ctx, { ...testGoods, skus: [{ ...testGoods.skus[0]!, prices }] })))[0]);
  });

  const shown = async () => (await post<{ list: Tab[] }>(server(), server().staff.admin, '/merchant/order/order/orderStatusCategoryListV2')).result.list;
  const rowsOf = (text: string) => server().test.byOwner(async (client) => (await client.query<{ n: number }>(text)).rows[0]!.n);

  const today = () => `'${businessDay(server().clock.now())}'::date`;
  const leaseTabs: Record<string, string> = {
    get 51() {
      return `status = 50 and rent_end - ${today()} > 7 and coalesce(next_due >= ${today()}, true)`;
    },
    get 52() {
      return `status = 50 and rent_end - ${today()} between 0 and 7`;
    },
    get 53() {
      return `status = 50 and next_due < ${today()}`;
    },
    get 54() {
      return `status in (50, 60, 65) and lease_type <> 2 and ${today()} - rent_end > 3`;
    },
  };

  /** Each tab counts what its list finds, counted one by one. */
  async function expectPlainCounts(): Promise<number> {
    let tabs = 0;
    for (const tab of await shown()) {
      for (const item of [tab, ...(tab.children ?? [])]) {
        const filter = item === tab ? { tab: Number(tab.value) } : { tab: Number(tab.value), tab_item: Number(item.value) };
        expect((await desk.list(server().staff.admin, { ...filter, page_size: 1 })).total, `${tab.value}/${item.value}`).toBe(item.number);
        const where =
          item === tab || item.value === '0'
            ? tab.value === '0'
              ? 'true'
              : `tab_group = ${tab.value}`
            : item.value === '105'
              ? 'refunded'
              : (leaseTabs[item.value] ?? `tab = ${item.value}`);
        expect(await rowsOf(`select count(*)::int as n from orders where merchant_id = 1 and ${where}`), `${tab.value}/${item.value}`).toBe(item.number);
        tabs += 1;
      }
    }
    return tabs;
  }

  it('count what is there after random acts, before and after folding, and while others write', async () => {
    let histories = 0;
    await fc.assert(
      fc.asyncProperty(historyOf, async (acts) => {
        const channel = new FaultyChannel();
        server().services.channels.add(channel);
        const world: World = { server: server(), desk, shop, channel, skuId, orders: [] };
        for (const each of acts.slice(0, 20)) await playAct(world, each);
        histories += 1;
      }),
      { numRuns: 20, seed: 7 },
    );
    const tabs = await expectPlainCounts();
    const steps = await rowsOf('select count(*)::int as n from order_tally where merchant_id = 1');
    await server().test.byOwner((client) =>
      client.query(
        'insert into order_tally (merchant_id, store_id, tab, n) select 1, 0, 10, case when i % 2 = 0 then 1 else -1 end from generate_series(1, 600) i',
      ),
    );
    await Promise.all([
      ...Array.from({ length: 4 }, () => act(server().services, systemCaller(1), foldTally)),
      ...Array.from({ length: 8 }, () => shop.place()),
    ]);
    expect(await rowsOf('select count(*)::int as n from order_tally where merchant_id = 1')).toBeLessThan(40);
    await expectPlainCounts();
    // Rows of many stores into which counts were folded are no steps: nobody folds them again.
    const owner = (query: string) => server().test.byOwner((client) => client.query(query));
    await owner('insert into order_tally (merchant_id, store_id, tab, n, step) select 1, i, 10, 1, false from generate_series(100001, 100600) i');
    expect(await act(server().services, systemCaller(1), foldTally)).toBe(0);
    expect(await rowsOf('select count(*)::int as n from directory.merchants_with_steps()')).toBe(0);
    await owner('delete from order_tally where store_id > 100000');
    console.info(`tabs: ${tabs} counted after ${histories} histories that left ${steps} steps`);
    expect(tabs).toBeGreaterThanOrEqual(25);
  });

  it('are the merchant’s own', async () => {
    const { result } = await post<{ list: Tab[] }>(server(), server().staff.guest, '/merchant/order/order/orderStatusCategoryListV2');
    expect(result.list.every((tab) => tab.number === 0)).toBe(true);
  });
});
