import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { one } from '../../../platform/db/database.ts';
import { withTenant } from '../../../platform/db/tenant.ts';
import { deviceTallyCheck } from '../../../reliability/ledger-checks.ts';
import { CountDesk } from '../../../testing/count-desk.ts';
import { Shop, testGoods } from '../../../testing/shop.ts';
import { newSerial, StockDesk } from '../../../testing/stock-desk.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();

const stepsOf = (skuId: string) =>
  withTenant(server().services.database.db, { merchantId: 1 }, (tx) =>
    one(
      tx,
      sql<{ rows: number; n: number }>`select count(*)::int as rows, sum(n)::int as n from device_tally where merchant_id = 1 and sku_id = ${skuId}::bigint`,
    ),
  );
const sweep = () => server().services.sweeps.run(server().services);

it('counts of devices are folded once they are many, and stay what they were', async () => {
  const { skuId } = await Shop.open(server(), 'admin', { ...testGoods, name: '数不清的手机' });
  const desk = new StockDesk(server());
  await desk.takenIn(skuId, Array.from({ length: 500 }, newSerial));
  expect(await stepsOf(skuId)).toEqual({ rows: 500, n: 500 });
  await sweep();
  expect(await stepsOf(skuId)).toEqual({ rows: 1, n: 500 });
  expect((await desk.stock({ place: 'head', goods: '数不清的手机' })).list).toMatchObject([{ on_hand: 500, low: false }]);
});

it('counts of many places are folded by their steps, and not again and again', async () => {
  const { skuId } = await Shop.open(server(), 'admin', { ...testGoods, name: '到处都有的手机' });
  const many = `insert into device_tally (merchant_id, sku_id, store_id, degree, status, n, step) select 1, ${skuId}, n, 100, 20, 1, false from generate_series(1000, 1600) n`;
  await server().test.byOwner((client) => client.query(many));
  await sweep();
  const ids = async () =>
    (await server().test.asked<{ id: string }>('select max(id) as id from device_tally where merchant_id = 1 and sku_id = $1', [skuId])).rows[0]!.id;
  const before = await ids();
  await sweep();
  expect([await ids(), (await stepsOf(skuId)).rows]).toEqual([before, 601]);
  await server().test.byOwner((client) => client.query('delete from device_tally where sku_id = $1', [skuId]));
});

it('all stores together are counted beside each of them: a device that goes from one to another changes nothing of it', async () => {
  const { skuId } = await Shop.open(server(), 'admin', { ...testGoods, name: '来来往往的手机' });
  const [desk, counts] = [new StockDesk(server()), new CountDesk(server(), skuId)];
  const [here, there] = [await counts.store(), await counts.store()];
  await desk.takenIn(skuId, [newSerial(), newSerial()], { place: here });
  await desk.takenIn(skuId, [newSerial()], { place: 'head' });
  const seen = async (place?: string) => (await desk.stock({ ...(place && { place }), goods: '来来往往的手机' })).list.map(({ on_hand: n }) => n);
  expect([await seen(), await seen(here), await seen('head')]).toEqual([[2], [2], [1]]);
  await server().test.byOwner((client) =>
    client.query('update device set store_id = $2 where merchant_id = 1 and sku_id = $1 and store_id is not null', [skuId, there]),
  );
  expect([await seen(), await seen(here), await seen(there)]).toEqual([[2], [], [2]]);
  expect((await server().test.asked(deviceTallyCheck)).rows).toEqual([]);
});
