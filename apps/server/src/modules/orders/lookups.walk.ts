import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { testGoods } from '../../testing/shop.ts';
import { addGoods } from '../goods/index.ts';
import { particulars } from '../../contract-walk/particulars.ts';
import { type Particular, freshToken, unique, versionOf } from '../../contract-walk/preparing.ts';
import type { Walker } from '../../contract-walk/walker.ts';
import { act } from '../../platform/http/run.ts';
import { systemCaller } from '../../platform/jobs/system-caller.ts';
import { get } from '../../testing/http.ts';

/** An order of goods that have two equal SKUs, and the SKU that it does not have. */
async function changeable(walker: Walker): Promise<Particular> {
  const skus = ['甲', '乙'].map((name) => ({ ...testGoods.skus[0]!, name }));
  const [first, second] = await act(walker.server.services, systemCaller(walker.person.merchantId), (ctx) =>
    addGoods(ctx, { ...testGoods, name: unique('换货'), skus }),
  );
  const order = await walker.shop.paidOrder({ sku_id: String(first) });
  return { body: { order_id: order.order_id, version: await versionOf(walker, order), sku_id: String(second) } };
}

async function watched(walker: Walker): Promise<Particular> {
  const token = await freshToken(walker);
  const { result } = await get<{ version: number }>(walker.server, { ...walker.person, token }, '/api/orderInfo/get/risk/addressWords');
  return { body: { words: [unique('词')], version: result.version } };
}

/** A day of a year as its calendar stands. */
async function dayOff(walker: Walker): Promise<Particular> {
  const token = await freshToken(walker);
  const { result } = await get<{ version: number }>(walker.server, { ...walker.person, token }, '/order/get/customize/holidays', { year: '2026' });
  return { body: { year: 2026, version: result.version, days: [{ day: '2026-10-01', kind: 'rest', name: unique('节') }], remove: [] } };
}

/** How the calls on goods of an order, the calendar and addresses succeed. */
export const lookupWalk = particulars(ordersEndpoints, {
  setHolidays: dayOff,
  getRangeOrder: async () => ({ query: { from: '2026-03-02' } }),
  setAddressWords: watched,
  editOrderGoods: changeable,
  orderChangeGoods: changeable,
});
