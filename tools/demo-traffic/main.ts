import { parseArgs } from 'node:util';
import { ShopClient } from './shop-client.ts';
import { inventOrder } from './invent-order.ts';
import { sellDevice, type Models } from './sell-device.ts';

/** `npm run demo:traffic -- --orders N`: a customer's shop that uses only the signed open API. With every fourth order a customer sells a device, where models are bought back. */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '20' },
    url: { type: 'string', default: `http://localhost:${process.env.PORT ?? 8080}` },
    key: { type: 'string', default: process.env.SHOP_ACCESS_KEY ?? 'ma_demo_shop_1' },
    secret: { type: 'string', default: process.env.SHOP_SECRET ?? 'demo-only-secret-of-shop-1' },
  },
});

interface Goods {
  list: { goods_name: string; skus: { sku_id: string; stock: number; offers: { lease_type: number; periods: number; first_payment: number }[] }[] }[];
}
interface Order {
  order_id: string;
  status_name: string;
  first_payment: number;
}

const scenarios = ['success', 'success', 'success', 'success', 'success', 'success', 'failure', 'late', 'duplicate', 'timeout-succeeded'];

async function buy(shop: ShopClient, goods: Goods, n: number): Promise<string> {
  const sellable = goods.list.flatMap((each) => each.skus).filter((sku) => sku.stock > 0 && sku.offers.length > 0);
  const sku = sellable[n % sellable.length];
  if (!sku) throw new Error('nothing is on sale');
  const offer = sku.offers[n % sku.offers.length]!;
  const order = await shop.call<Order>('POST', '/open/v1/orders', inventOrder(sku.sku_id, offer));
  if (n % 9 === 8) return 'unpaid';
  const scenario = scenarios[n % scenarios.length]!;
  await shop.call('POST', '/open/v1/orders/pay', { order_id: order.order_id, amount: order.first_payment, scenario });
  const paid = await shop.call<Order>('GET', `/open/v1/orders/detail?order_id=${order.order_id}`);
  if (n % 17 === 16) {
    await shop.call('POST', '/open/v1/orders/cancel', { order_id: order.order_id, reason: '用户改变主意' });
    return 'cancelled';
  }
  return `${scenario}: ${paid.status_name}`;
}

const count = Number(values.orders);
if (!Number.isInteger(count) || count < 1 || count > 100_000) {
  process.stderr.write('--orders must be a whole number from 1 to 100000\n');
  process.exit(1);
}
const shop = new ShopClient(values.url, values.key, values.secret);
const outcomes = new Map<string, number>();
const tell = async (trade: Promise<string>): Promise<void> => {
  const outcome = await trade.catch((error: Error) => `refused: ${error.message}`);
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
};
try {
  const goods = await shop.call<Goods>('GET', '/open/v1/goods?page_size=50');
  const models = await shop.call<Models>('GET', '/open/v1/recycle/goods?page_size=50');
  for (let n = 0; n < count; n += 1) {
    await tell(buy(shop, goods, n));
    if (n % 4 === 3 && models.list.length > 0) await tell(sellDevice(shop, models, (n - 3) / 4));
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
for (const [outcome, times] of [...outcomes].sort((a, b) => b[1] - a[1])) process.stdout.write(`${String(times).padStart(6)}  ${outcome}\n`);
