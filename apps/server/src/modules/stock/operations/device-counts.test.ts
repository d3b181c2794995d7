import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { one } from '../../../platform/db/database.ts';
import { withTenant } from '../../../platform/db/tenant.ts';
import { Shop, testGoods } from '../../../testing/shop.ts';
import { newSerial, StockDesk } from '../../../testing/stock-desk.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();

it('counts of devices are folded once they are many, and stay what they were', async () => {
  const { skuId } = await Shop.open(server(), 'admin', { ...testGoods, name: '数不清的手机' });
  const desk = new StockDesk(server());
  await desk.takenIn(skuId, Array.from({ length: 500 }, newSerial));
  const steps = () =>
    withTenant(server().services.database.db, { merchantId: 1 }, (tx) =>
      one(
        tx,
        sql<{ rows: number; n: number }>`select count(*)::int as rows, sum(n)::int as n from device_tally where merchant_id = 1 and sku_id = ${skuId}::bigint`,
      ),
    );
  expect(await steps()).toEqual({ rows: 500, n: 500 });
  await server().services.sweeps.run(server().services);
  expect(await steps()).toEqual({ rows: 1, n: 500 });
  expect((await desk.stock({ place: 'head', goods: '数不清的手机' })).list).toMatchObject([{ on_hand: 500, low: false }]);
});
