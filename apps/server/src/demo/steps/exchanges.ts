import { inventCustomer, numbers } from '../people.ts';
import { onOrder, passReview } from '../lease-again.ts';
import { DemoStep } from '../step.ts';

interface Lease {
  order_id: string;
  first_payment: number;
  exchange: { deposit: number } | null;
}
interface OnSale {
  goods_id: string;
  skus: { sku_id: string; stock: number; offers: { lease_type: number; periods: number }[] }[];
}

/** Leased devices that are changed for newer ones: one customer has not paid the deposit yet, of one the newer device has arrived and the older is awaited. */
export const changesOfDevices = new DemoStep({ name: 'exchanges', when: 'afterwards', after: 'second withdrawal' }, async (scene) => {
  const { list: goods } = await scene.shop.call<{ list: OnSale[] }>('GET', '/open/v1/goods?page_size=50');
  const [old, next] = goods
    .map(({ goods_id, skus }) => ({ goods_id, sku: skus.find(({ stock, offers }) => stock > 20 && offers.length > 0) }))
    .filter(({ sku }) => sku !== undefined);
  if (old?.sku === undefined || next?.sku === undefined) return;
  const { id, version } = await scene.ask<{ id: string; version: number }>(scene.operator, '/merchant/goods/every_year_save', {
    name: '首期即可换新',
    old_goods_id: old.goods_id,
    old_sku_id: old.sku.sku_id,
    new_goods_id: next.goods_id,
    periods: 1,
    prices: [{ sku_id: next.sku.sku_id, difference: 39_900 }],
  });
  await scene.ask(scene.operator, '/merchant/goods/every_year_status', { rule_id: id, version, enabled: true });
  const random = numbers(7601);
  for (let n = 1; n <= 2; n += 1) {
    const { member_id, name, phone, id_card, region, street } = inventCustomer(random, 76_010 + n);
    const place = (what: string, { sku_id, offers }: OnSale['skus'][number], more: object = {}) =>
      scene.shop.call<Lease>('POST', '/open/v1/orders', {
        shop_order_no: `demo-exchange-${what}-${n}`,
        sku_id,
        lease_type: offers[0]!.lease_type,
        periods: offers[0]!.periods,
        channel_id: '1',
        source_id: '11',
        contract: 'signed',
        customer: { member_id, name, phone, id_card },
        receiver: { name, phone, region, street },
        ...more,
      });
    const sent = async ({ order_id: no, first_payment: amount }: Lease, imei: string, deposit = 0) => {
      await scene.shop.call('POST', '/open/v1/orders/pay', { order_id: no, amount, scenario: 'success' });
      await passReview(scene, random, no);
      if (deposit > 0) await scene.shop.call('POST', '/open/v1/orders/exchange/deposit', { order_id: no, amount: deposit });
      await onOrder(scene, scene.operator, 'deliver/ship', no, { company: 'SF', express_no: `SF${no}`, imeis: [imei], take_in: true });
      await scene.shop.call('POST', '/open/v1/orders/receive', { order_id: no });
    };
    const lease = await place('old', old.sku);
    await sent(lease, `DEMOEXCHANGEOLD${n}`);
    const fresh = await place('new', next.sku, { exchange_of: lease.order_id });
    if (n === 1) await scene.shop.call('POST', '/open/v1/orders/pay', { order_id: fresh.order_id, amount: fresh.first_payment, scenario: 'success' });
    else await sent(fresh, `DEMOEXCHANGENEW${n}`, fresh.exchange!.deposit);
  }
});
