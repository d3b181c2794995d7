import { randomInt, randomUUID } from 'node:crypto';
import type { ResultOf } from '@merchant-admin/contract/platform/endpoint';
import type { salesEndpoints } from '@merchant-admin/contract/sales/endpoints';
import type { shopSaleEndpoints } from '@merchant-admin/contract/storefront/sale-orders';
import { addReviewer } from './add-reviewer.ts';
import { BundleDesk } from './bundle-desk.ts';
import { GoodsDesk } from './goods-desk.ts';
import { get, post, type Answer } from './http.ts';
import { SaleDesk } from './sale-desk.ts';
import type { Shop } from './shop.ts';
import { signIn, type Person } from './staff.ts';
import type { TestServer } from './test-server.ts';

type Calls = typeof salesEndpoints;
export type ShopSale = ResultOf<(typeof shopSaleEndpoints)['shopSaleOrder']>;
export type SeenSale = ResultOf<Calls['saleBasic']>;
export type SeenLine = ResultOf<Calls['saleLines']>['list'][number];
export type SeenRefund = ResultOf<Calls['saleRefunds']>['list'][number];
type Version = { version: number };

const ok = <T>(answer: Answer<T>): T => {
  if (answer.code !== 200) throw new Error(`${answer.code} ${answer.message}`);
  return answer.result;
};
const base = '/api/match/order';
const reader = ['VipOrderList', 'VipOrderDetail'] as const;

/** Does what customers and staff do with orders of goods that are bought outright: one sells, another ships, a third decides about refunds. */
export class SalesDesk {
  readonly server: TestServer;
  readonly shop: Shop;
  /** Who keeps goods, and may do everything. */
  readonly who: Person;
  /** Who decides about refunds. */
  readonly payer: Person;
  readonly bundles: BundleDesk;
  private constructor(server: TestServer, shop: Shop, bundles: BundleDesk, payer: Person) {
    this.server = server;
    this.shop = shop;
    this.bundles = bundles;
    this.who = bundles.who;
    this.payer = payer;
  }

  static async open(server: TestServer, shop: Shop, who: Person = server.staff.admin): Promise<SalesDesk> {
    const now = server.clock.now();
    const goods = await GoodsDesk.open(server, { ...who, token: await signIn(server, who, now) });
    const payer = await addReviewer(server, who.merchantId, [...reader, 'saleOrder:refundReview']);
    return new SalesDesk(server, shop, new BundleDesk(server, new SaleDesk(goods)), { ...payer, token: await signIn(server, payer, now) });
  }

  /** Signs everybody in anew after days have passed. */
  async renew(): Promise<void> {
    for (const person of [this.who, this.payer]) person.token = await signIn(this.server, person, this.server.clock.now());
  }

  /** SKUs of goods on the shelf, 黑色 of ¥1999 and 白色 of ¥2099, five pieces each. */
  skus = async (over: { [field: string]: unknown } = {}): Promise<string[]> => (await this.bundles.accessory(over)).skus;

  /** What a shop sends to place an order. */
  body = (lines: readonly { sku_id: string; quantity: number }[], over: object = {}) => ({
    shop_order_no: `SO${randomUUID().replaceAll('-', '').slice(0, 20)}`,
    lines,
    customer: { member_id: `s-${randomUUID().slice(0, 8)}`, name: '赵小买', phone: `137${String(randomInt(100_000_000)).padStart(8, '0')}` },
    receiver: { name: '赵收货', phone: '13712345678', region: '浙江省杭州市', street: '西湖区文三路9号' },
    ...over,
  });
  place = (lines: readonly { sku_id: string; quantity: number }[], over: object = {}): Promise<Answer<ShopSale>> =>
    this.shop.call('POST', '/open/v1/sale/orders', this.body(lines, over));
  /** An order of one piece of each SKU of new goods, or of these lines. */
  async placed(lines?: readonly { sku_id: string; quantity: number }[], over: object = {}): Promise<ShopSale> {
    const wanted = lines ?? (await this.skus()).map((sku) => ({ sku_id: sku, quantity: 1 }));
    return ok(await this.place(wanted, over));
  }
  pay = ({ sale_no, amount }: ShopSale, scenario = 'success'): Promise<Answer<ShopSale>> =>
    this.shop.call('POST', '/open/v1/sale/orders/pay', { sale_no, amount, scenario });
  async paid(lines?: readonly { sku_id: string; quantity: number }[], over: object = {}): Promise<ShopSale> {
    const placed = await this.placed(lines, over);
    ok(await this.pay(placed));
    return this.read(placed.sale_no);
  }
  read = async (no: string): Promise<ShopSale> => ok(await this.shop.call<ShopSale>('GET', `/open/v1/sale/orders/detail?sale_no=${no}`));
  shopAct = (act: 'cancel' | 'receive' | 'refund', no: string, more: object = {}): Promise<Answer<ShopSale>> =>
    this.shop.call('POST', `/open/v1/sale/orders/${act}`, { sale_no: no, ...more });

  /** The row of an order. */
  async idOf(no: string): Promise<string> {
    const { list } = await this.list({ order_no: no });
    return list[0]!.order_id;
  }
  list = async (body: object = {}, who = this.who): Promise<ResultOf<Calls['saleOrderList']>> =>
    ok(await post<ResultOf<Calls['saleOrderList']>>(this.server, who, `${base}/list`, { page_size: 50, ...body }));
  numbers = async (list = 'orders', who = this.who): Promise<Record<string, number>> =>
    Object.fromEntries(
      ok(await post<ResultOf<Calls['saleOrderNumber']>>(this.server, who, `${base}/number`, { list })).list.map(({ name, number }) => [name, number]),
    );
  basic = async (id: string, who = this.who): Promise<SeenSale> => ok(await get<SeenSale>(this.server, who, `${base}/basic/info`, { order_id: id }));
  lines = async (id: string): Promise<SeenLine[]> => ok(await post<{ list: SeenLine[] }>(this.server, this.who, `${base}/info/goods`, { order_id: id })).list;
  line = async (id: string): Promise<ResultOf<Calls['saleLine']>> =>
    ok(await get<ResultOf<Calls['saleLine']>>(this.server, this.who, `${base}/detail/info`, { line_id: id }));
  refunds = async (id: string, who = this.who): Promise<SeenRefund[]> =>
    ok(await get<{ list: SeenRefund[] }>(this.server, who, `${base}/detail/refund/list`, { order_id: id })).list;
  ask = async <T>(path: string, id: string): Promise<T> => ok(await get<T>(this.server, this.who, `${base}/${path}`, { order_id: id }));

  call<T = Version>(path: string, body: object, who = this.who): Promise<Answer<T>> {
    return post<T>(this.server, who, path.startsWith('/') ? path : `${base}/${path}`, body);
  }
  /** An act on an order as it stands now. */
  async act<T = Version>(path: string, id: string, more: object = {}, who = this.who): Promise<Answer<T>> {
    return this.call<T>(path, { order_id: id, version: (await this.basic(id)).version, ...more }, who);
  }
  ship = (id: string, more: object = {}) => this.act('express/send', id, { company: 'SF', express_no: `SF${randomInt(1e9)}`, ...more });
  cancel = async (id: string, lineIds?: readonly string[], more: object = {}) =>
    this.act('detail/cancel', id, { line_ids: lineIds ?? (await this.lines(id)).map(({ line_id }) => line_id), reason: '用户不要了', ...more });
  refund = (id: string, lines: readonly object[], more: object = {}, who = this.who) =>
    this.act('/merchant/match_order/order_refund', id, { lines, reason: '质量问题', ...more }, who);
  decide = ({ refund_id, version }: SeenRefund, pass: boolean, more: object = {}, who = this.payer) =>
    this.call('refund/decide', { refund_id, version, pass, note: pass ? '' : '无法证实', ...more }, who);

  /** A paid order that was sent as a whole. */
  async sent(lines?: readonly { sku_id: string; quantity: number }[]): Promise<string> {
    const id = await this.idOf((await this.paid(lines)).sale_no);
    ok(await this.ship(id));
    return id;
  }
  /** An order with a refund that waits: of the first line, the whole of it, all its pieces back. */
  async asked(): Promise<{ id: string; refund: SeenRefund }> {
    const id = await this.sent();
    const [first] = await this.lines(id);
    ok(await this.refund(id, [{ line_id: first!.line_id, amount: first!.amount, pieces: first!.quantity }]));
    return { id, refund: (await this.refunds(id))[0]! };
  }
  /** The same, which the customer himself asked for. */
  async askedByShop(): Promise<{ id: string; refund: SeenRefund }> {
    const order = await this.paid();
    const id = await this.idOf(order.sale_no);
    ok(await this.ship(id));
    ok(
      await this.shopAct('refund', order.sale_no, {
        lines: [{ line_id: order.lines[0]!.line_id, amount: order.lines[0]!.amount, pieces: 1 }],
        reason: '不合适',
      }),
    );
    return { id, refund: (await this.refunds(id))[0]! };
  }
  /** Pieces of a SKU in stock, and sold. */
  async stock(skuId: string): Promise<{ stock: number; sold: number }> {
    const found = (await this.bundles.sale.list({ page_size: '50' })).list;
    for (const { id } of found) {
      const sku = (await this.bundles.sale.detail(id)).result.skus.find((each) => each.sku_id === skuId);
      if (sku) return { stock: sku.stock, sold: sku.sold };
    }
    throw new Error(`no SKU ${skuId}`);
  }
}
