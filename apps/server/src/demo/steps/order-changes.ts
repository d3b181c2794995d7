import { orderChangeEndpoints as calls } from '@merchant-admin/contract/order-change/endpoints';
import type { ChangeQuote } from '@merchant-admin/contract/order-change/shapes';
import { inventCustomer, numbers } from '../people.ts';
import { onOrder } from '../lease-again.ts';
import { DemoStep } from '../step.ts';

interface Order {
  order_id: string;
  first_payment: number;
  change_offer: { change_id: string; hash: string } | null;
}
interface OnSale {
  skus: { sku_id: string; stock: number; offers: { lease_type: number; periods: number }[] }[];
}

const reasons = ['用户想延长租期，降低每期租金', '用户预算有变，改租期', '用户下单时选错租期'];

/** Orders whose customers want another term: one is asked about it, one has confirmed it and owes the difference or gets it back, one has refused it. */
export const changesOfOrders = new DemoStep({ name: 'order changes', when: 'afterwards', after: 'trade-ins' }, async (scene) => {
  const { list: goods } = await scene.shop.call<{ list: OnSale[] }>('GET', '/open/v1/goods?page_size=50');
  const sku = goods.flatMap(({ skus }) => skus).find(({ stock, offers }) => stock > 20 && new Set(offers.map(({ periods }) => periods)).size > 1);
  if (sku === undefined) return;
  const [first, other] = [sku.offers[0]!, sku.offers.find(({ periods }) => periods !== sku.offers[0]!.periods)!];
  const random = numbers(7501);
  const read = (no: string) => scene.shop.call<Order>('GET', `/open/v1/orders/detail?order_id=${no}`);
  for (const [n, reason] of reasons.entries()) {
    const { member_id, name, phone, id_card, region, street } = inventCustomer(random, 75_010 + n);
    const { order_id: no, first_payment: amount } = await scene.shop.call<Order>('POST', '/open/v1/orders', {
      shop_order_no: `demo-change-${n}`,
      sku_id: sku.sku_id,
      lease_type: first.lease_type,
      periods: first.periods,
      channel_id: '1',
      source_id: '11',
      contract: 'signed',
      customer: { member_id, name, phone, id_card },
      receiver: { name, phone, region, street },
    });
    await scene.shop.call('POST', '/open/v1/orders/pay', { order_id: no, amount, scenario: 'success' });
    const chosen = { sku_id: sku.sku_id, lease_type: other.lease_type, periods: other.periods, service_ids: [], coupon_codes: [] };
    const { hash } = await scene.ask<ChangeQuote>(scene.operator, calls.changePrice.path, { order_id: no, ...chosen });
    await onOrder(scene, scene.operator, 'change/confirm/modify/sku', no, { ...chosen, hash, reason });
    const offer = (await read(no)).change_offer!;
    if (n > 0) await scene.shop.call('POST', '/open/v1/orders/change/answer', { order_id: no, change_id: offer.change_id, hash: offer.hash, agree: n === 1 });
  }
});
