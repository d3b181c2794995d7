import { inventCustomer } from '../../tools/demo-traffic/invent-order.ts';
import { shop } from './shop.ts';
import { callAs, type Person } from './staff.ts';

interface OnSale {
  list: { goods_name: string; skus: { sku_id: string; stock: number }[] }[];
}
export interface ShopSale {
  sale_no: string;
  amount: number;
  state_name: string;
  refunded: number;
  lines: { line_id: string; amount: number }[];
}

/** Goods of the demo of which there are many pieces, each with two SKUs. */
const wanted = ['磁吸透明保护壳', '65W 氮化镓充电器'];

/** An order of two kinds of goods that its customer has paid. */
export async function salePaid(): Promise<ShopSale> {
  const { list } = await shop().call<OnSale>('GET', '/open/v1/sale/goods?page_size=50');
  const skus = wanted.map((name) => list.find((goods) => goods.goods_name === name)!.skus[0]!.sku_id);
  const { member_id, name, phone, region, street } = inventCustomer();
  const order = await shop().call<ShopSale>('POST', '/open/v1/sale/orders', {
    shop_order_no: `story-${crypto.randomUUID().slice(0, 18)}`,
    lines: skus.map((sku) => ({ sku_id: sku, quantity: 1 })),
    customer: { member_id, name, phone },
    receiver: { name, phone, region, street },
  });
  await shop().call('POST', '/open/v1/sale/orders/pay', { sale_no: order.sale_no, amount: order.amount });
  return order;
}
export const readSale = (no: string): Promise<ShopSale> => shop().call<ShopSale>('GET', `/open/v1/sale/orders/detail?sale_no=${no}`);

/** The same, sent as a whole; its row. */
export async function saleSent(by: Person): Promise<ShopSale & { id: string }> {
  const order = await salePaid();
  const { list } = await callAs<{ list: { order_id: string; version: number }[] }>(by, 'POST', '/api/match/order/list', { order_no: order.sale_no });
  const [{ order_id: id, version }] = list as [{ order_id: string; version: number }];
  await callAs(by, 'POST', '/api/match/order/express/send', { order_id: id, version, company: 'SF', express_no: 'SF1234567890' });
  return { ...order, id };
}
