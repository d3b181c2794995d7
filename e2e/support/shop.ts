import { demoShopKey } from '../../apps/server/src/demo/shop-client.ts';
import { inventOrder } from '../../tools/demo-traffic/invent-order.ts';
import { ShopClient } from '../../tools/demo-traffic/shop-client.ts';
import { callAs, hire, tagsOf } from './staff.ts';
import { world } from './world.ts';

interface Offer {
  lease_type: number;
  periods: number;
}
interface Goods {
  list: { goods_name: string; skus: { sku_id: string; sku_name: string; stock: number; offers: Offer[] }[] }[];
}
interface Customer {
  name: string;
  phone: string;
}

export interface ShopOrder {
  order_id: string;
  status: number;
  status_name: string;
  first_payment: number;
  paid_amount: number;
  refunded_amount: number;
  deposit_frozen: number;
}

export interface Placed extends ShopOrder {
  readonly customer: Customer;
  readonly goodsName: string;
}

/** The demo shop's client: it uses nothing but the signed open API. */
export const shop = (merchantId = 1): ShopClient => {
  const { accessKey, secret } = demoShopKey(merchantId);
  return new ShopClient(world().url, accessKey, secret);
};

let customers = 0;
/** A customer whom no other story knows: the name is in no demo order. */
function newCustomer(): Customer {
  customers += 1;
  return { name: `欧阳${String.fromCodePoint(0x5b89 + customers)}`, phone: `1560000${String(1000 + customers)}` };
}

/** What the stories' orders are for: a phone of the demo whose deposit is ¥7,500 and of which both merchants have 200 pieces. */
const storiesPhone = 'Apple iPhone 16 Pro Max';
async function onSale(merchantId: number) {
  const { list } = await shop(merchantId).call<Goods>('GET', '/open/v1/goods?page_size=50');
  const goods = list.find(({ goods_name: name }) => name === storiesPhone);
  const sku = goods?.skus.find(({ stock }) => stock > 0);
  if (!goods || !sku) throw new Error(`${storiesPhone} is not on sale`);
  return { goodsName: goods.goods_name, skuId: sku.sku_id, offer: sku.offers[0]! };
}

/** An order that waits for payment. */
export async function placeOrder(merchantId = 1, over: Record<string, unknown> = {}): Promise<Placed> {
  const { goodsName, skuId, offer } = await onSale(merchantId);
  const invented = inventOrder(skuId, offer);
  const customer = { ...(invented['customer'] as object), ...newCustomer() };
  const order = await shop(merchantId).call<ShopOrder>('POST', '/open/v1/orders', { ...invented, exempt_quota: 200_000, customer, ...over });
  return { ...order, customer, goodsName };
}

/** An order that waits for review. @param over `agreement` is what its customer agrees to with the payment, by which rent may be withheld: signed, empty */
export async function paidOrder(merchantId = 1, { agreement = 'none', ...over }: Record<string, unknown> = {}): Promise<Placed> {
  const order = await placeOrder(merchantId, over);
  await shop(merchantId).call('POST', '/open/v1/orders/pay', { order_id: order.order_id, amount: order.first_payment, scenario: 'success', agreement });
  return { ...order, ...(await readOrder(order.order_id, merchantId)) };
}

/** The number of a merchant's order that was reviewed and waits for shipping. */
export async function readyOrderOf(merchantId: number, over: Record<string, unknown> = {}): Promise<string> {
  const reviewer = await hire({ tags: tagsOf('reviewer'), merchantId });
  const { order_id } = await paidOrder(merchantId, over);
  const { version } = await callAs<{ version: number }>(reviewer, 'POST', '/merchant/order/audit/claim', { order_id });
  await callAs(reviewer, 'POST', '/merchant/order/audit/pass', { order_id, version, contact_result: '1' });
  return order_id;
}
export const readyOrder = (over: Record<string, unknown> = {}): Promise<string> => readyOrderOf(1, over);

export const readOrder = (orderNo: string, merchantId = 1): Promise<ShopOrder> =>
  shop(merchantId).call<ShopOrder>('GET', `/open/v1/orders/detail?order_id=${orderNo}`);
