import { randomInt, randomUUID } from 'node:crypto';
import { inventCustomer } from './invent-order.ts';
import type { ShopClient } from './shop-client.ts';

export interface Models {
  list: { recycle_id: string; terms_version: number; groups: { multiple: boolean; options: { option_id: string }[] }[] }[];
}

/** A customer asks what his device brings, and sells it: he posts it, or has second thoughts. @returns what came of it */
export async function sellDevice(shop: ShopClient, { list }: Models, n: number): Promise<string> {
  const model = list[n % list.length];
  if (!model) throw new Error('nothing is bought back');
  // Mostly as good as new; now and then the first question is answered worse.
  const answers = model.groups.flatMap(({ multiple, options }, place) => (multiple ? [] : [options[place === 0 && n % 3 === 2 ? 1 : 0]!.option_id]));
  const asked = { recycle_id: model.recycle_id, terms_version: model.terms_version, option_ids: answers };
  const { accepted } = await shop.call<{ accepted: boolean }>('POST', '/open/v1/recycle/estimate', asked);
  if (!accepted) return 'not bought';
  const { member_id, name, phone, id_card, region, street } = inventCustomer();
  const placed = await shop.call<{ recycle_no: string }>('POST', '/open/v1/recycle/orders', {
    ...asked,
    shop_order_no: `traffic-${randomUUID()}`,
    way: 'mail',
    customer: { member_id, name, phone, id_card },
    payee_account: phone,
    address: { region, street },
    auto_accept: n % 2 === 0,
  });
  const no = placed.recycle_no;
  if (n % 7 !== 6) {
    await shop.call('POST', '/open/v1/recycle/orders/ship', { recycle_no: no, company: 'SF', express_no: `SF${String(randomInt(1e12)).padStart(12, '0')}` });
    return 'device sent to us';
  }
  await shop.call('POST', '/open/v1/recycle/orders/cancel', { recycle_no: no, reason: '用户改变主意' });
  return 'sale withdrawn';
}
