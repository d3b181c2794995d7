import { salesEndpoints as calls } from '@merchant-admin/contract/sales/endpoints';
import { inventCustomer, numbers, type Customer, type Random } from '../people.ts';
import { DemoStep, type Business } from '../step.ts';

interface Sold {
  sale_no: string;
  amount: number;
  lines: { line_id: string; amount: number }[];
}
interface OnSale {
  list: { skus: { sku_id: string; stock: number }[] }[];
}
interface Bundled {
  bundle: { items: { sku_id: string; stock: number }[] } | null;
}

/** What customers and staff do with orders of goods that are bought outright: an operator sells and ships, the supervisor decides about refunds. */
class Counter {
  readonly scene: Business;
  readonly random: Random;
  readonly skus: readonly string[];
  #placed = 0;
  constructor(scene: Business, skus: readonly string[]) {
    this.scene = scene;
    this.random = numbers(7801);
    this.skus = skus;
  }

  #express = () => ({ company: 'SF', express_no: `SF${String(Math.floor(this.random() * 1e12)).padStart(12, '0')}` });
  /** A customer's order, of one kind of goods or two. */
  async placed(of?: { customer: Customer; lease: string; skus: readonly string[] }): Promise<Sold> {
    const n = (this.#placed += 1);
    const { member_id, name, phone, region, street } = of?.customer ?? inventCustomer(this.random, 78_010 + n);
    const skus = of?.skus ?? [this.skus[n % this.skus.length]!, ...(n % 3 === 0 ? [this.skus[(n + 1) % this.skus.length]!] : [])];
    return this.scene.shop.call<Sold>('POST', '/open/v1/sale/orders', {
      shop_order_no: `demo-sale-${String(n).padStart(4, '0')}`,
      lines: skus.map((sku) => ({ sku_id: sku, quantity: 1 })),
      ...(of ? { lease_order_id: of.lease } : {}),
      customer: { member_id, name, phone },
      receiver: { name, phone, region, street },
    });
  }
  async paid(of?: Parameters<Counter['placed']>[0], scenario = 'success'): Promise<Sold> {
    const order = await this.placed(of);
    return this.scene.shop.call<Sold>('POST', '/open/v1/sale/orders/pay', { sale_no: order.sale_no, amount: order.amount, scenario });
  }
  async act(path: string, { sale_no: no }: Sold, more: object): Promise<void> {
    const { ask, operator } = this.scene;
    const { list } = await ask<{ list: { order_id: string; version: number }[] }>(operator, calls.saleOrderList.path, { order_no: no });
    await ask(operator, path, { order_id: list[0]!.order_id, version: list[0]!.version, ...more });
  }
  async sent(order?: Sold): Promise<Sold> {
    const sold = order ?? (await this.paid());
    await this.act(calls.saleShip.path, sold, this.#express());
    return sold;
  }
  async received(): Promise<Sold> {
    const sold = await this.sent();
    return this.scene.shop.call<Sold>('POST', '/open/v1/sale/orders/receive', { sale_no: sold.sale_no });
  }
  /** The customer asks for a part of what he paid, or all of it. */
  async asked(all: boolean): Promise<Sold> {
    const sold = await this.sent();
    const [line] = sold.lines;
    const lines = [{ line_id: line!.line_id, amount: all ? line!.amount : Math.round(line!.amount / 5), pieces: all ? 1 : 0 }];
    return this.scene.shop.call<Sold>('POST', '/open/v1/sale/orders/refund', {
      sale_no: sold.sale_no,
      lines,
      reason: all ? '外观与描述不符，退货退款' : '包装破损，协商补偿',
    });
  }
  async decided(pass: boolean): Promise<void> {
    const { sale_no: no } = await this.asked(pass);
    const { ask, operator, supervisor } = this.scene;
    const { list: orders } = await ask<{ list: { order_id: string }[] }>(operator, calls.saleOrderList.path, { order_no: no });
    const { list } = await ask<{ list: { refund_id: string; version: number }[] }>(operator, `${calls.saleRefunds.path}?order_id=${orders[0]!.order_id}`);
    const note = pass ? '退货已验收，同意退款' : '照片无法证明破损';
    await ask(supervisor, calls.saleRefundDecide.path, { refund_id: list[0]!.refund_id, version: list[0]!.version, pass, note });
  }
}

interface Leasable {
  goods_id: string;
  skus: { sku_id: string; stock: number; offers: { lease_type: number; periods: number }[] }[];
}

/** Goods for lease that have accessories to be bought with them, and which. */
async function bundled({ shop }: Business): Promise<{ goods: Leasable; skus: string[] } | undefined> {
  const { list } = await shop.call<{ list: Leasable[] }>('GET', '/open/v1/goods?page_size=50');
  for (const goods of list) {
    const { bundle } = await shop.call<Bundled>('GET', `/open/v1/goods/detail?goods_id=${goods.goods_id}`);
    const skus = (bundle?.items ?? []).filter(({ stock }) => stock > 4).map((item) => item.sku_id);
    if (skus.length > 0 && goods.skus[0]!.stock > 20) return { goods, skus: skus.slice(0, 2) };
  }
  return undefined;
}

/** Customers lease a device and buy accessories with it; those of every second are sent. */
async function buyAccessories(counter: Counter): Promise<void> {
  const { shop } = counter.scene;
  const found = await bundled(counter.scene);
  if (found === undefined) return;
  const [sku] = found.goods.skus;
  const { lease_type, periods } = sku!.offers[0]!;
  for (let n = 0; n < 4; n += 1) {
    const customer = inventCustomer(counter.random, 78_900 + n);
    const { member_id, name, phone, id_card, region, street } = customer;
    const lease = await shop.call<{ order_id: string; first_payment: number }>('POST', '/open/v1/orders', {
      shop_order_no: `demo-matched-${n}`,
      sku_id: sku!.sku_id,
      lease_type,
      periods,
      channel_id: '1',
      source_id: '11',
      customer: { member_id, name, phone, id_card },
      receiver: { name, phone, region, street },
    });
    await shop.call('POST', '/open/v1/orders/pay', { order_id: lease.order_id, amount: lease.first_payment, scenario: 'success' });
    const order = await counter.paid({ customer, lease: lease.order_id, skus: found.skus });
    if (n % 2 === 0) await counter.sent(order);
  }
}

/** Orders of goods that are bought outright as they lie before who opens the console: some in every state, with refunds that wait, were agreed to and rejected. */
export const salesOfGoods = new DemoStep({ name: 'sales of goods', when: 'afterwards', after: 'order changes' }, async (scene) => {
  const { list } = await scene.shop.call<OnSale>('GET', '/open/v1/sale/goods?page_size=50');
  const skus = list.flatMap((goods) => goods.skus.filter(({ stock }) => stock > 4).map(({ sku_id }) => sku_id));
  if (skus.length === 0) return;
  const counter = new Counter(scene, skus);
  for (let n = 0; n < 3; n += 1) await counter.received();
  for (let n = 0; n < 3; n += 1) await counter.sent();
  await counter.decided(true);
  await counter.decided(false);
  await counter.asked(true);
  await counter.asked(false);
  const cancelled = await counter.paid();
  await scene.shop.call('POST', '/open/v1/sale/orders/cancel', { sale_no: cancelled.sale_no, reason: '买重复了' });
  await buyAccessories(counter);
  for (let n = 0; n < 5; n += 1) await counter.paid();
  for (let n = 0; n < 2; n += 1) await counter.placed();
});
