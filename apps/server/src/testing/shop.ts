import { randomUUID } from 'node:crypto';
import { priceUnit } from '@merchant-admin/common/money';
import { checkCharacter } from '../modules/orders/rules/id-number.ts';
import { addGoods, type NewGoods } from '../modules/goods/index.ts';
import { act } from '../platform/http/run.ts';
import { systemCaller } from '../platform/jobs/system-caller.ts';
import { signatureOf } from '../platform/session/shop-signature.ts';
import { post, type Answer } from './http.ts';
import type { TestServer } from './test-server.ts';

export interface ShopKey {
  access_key: string;
  secret: string;
}

export const testGoods: NewGoods = {
  name: 'iPhone 16 Pro',
  degree: 100,
  image: '',
  skus: [
    {
      name: '256GB 黑色',
      stock: 100_000,
      deposit: 600_000,
      marketPrice: 899_900,
      prices: [
        {
          lease_type: 1,
          periods: 12,
          a_total_rent: priceUnit(36_000_000),
          b_total_rent: priceUnit(38_000_000),
          c_total_rent: priceUnit(40_000_000),
          s_total_rent: null,
          expiry_buyout: 180_000,
        },
      ],
    },
  ],
};

export interface OpenOrder {
  order_id: string;
  status: number;
  status_name: string;
  agreed: boolean;
  agreement_as: string;
  first_payment: number;
  paid_amount: number;
  refunded_amount: number;
  deposit_frozen: number;
  payment: { state: string; out_trade_no: string; failure: string } | null;
  for_customer: { kind: 'freeze' | 'payment'; out_trade_no: string; data: Record<string, string> } | null;
  ending: string;
  change_offer: { change_id: string; hash: string; to_pay: number; to_refund: number; frozen: number; to_freeze: number; confirm_until: string } | null;
  repayment_offer: { plan_id: string; total: number; waived: number; confirm_until: string; instalments: { due_date: string; amount: number }[] } | null;
  repayment: { paid: number; rest: number; instalments: { due_date: string; amount: number; open: number; state_name: string }[] } | null;
  bills: {
    bill_id: string;
    open: number;
    overdue_fee: number;
    bill_type_name: string;
    period: number;
    due_date: string | null;
    amount: number;
    paid: number;
    refunded: number;
    status: number;
  }[];
}

/** An ID number with a right check character. */
export function idNumber(n: number): string {
  const first17 = `11010519${80 + (n % 20)}0${1 + (n % 9)}1${n % 9}${String(n % 1000).padStart(3, '0')}`;
  return first17 + checkCharacter(first17);
}

/** A customer's shop that speaks the signed open API. */
export class Shop {
  readonly #server: TestServer;
  readonly key: ShopKey;
  readonly skuId: string;
  #count = 0;

  private constructor(server: TestServer, key: ShopKey, skuId: string) {
    this.#server = server;
    this.key = key;
    this.skuId = skuId;
  }

  static async open(server: TestServer, merchant: 'admin' | 'guest' = 'admin', goods: NewGoods = testGoods): Promise<Shop> {
    const person = server.staff[merchant];
    const key = await post<ShopKey>(server, person, '/privilege/apiKey/create', { name: `测试店铺${randomUUID().slice(0, 8)}` });
    const [skuId] = await act(server.services, systemCaller(person.merchantId), (ctx) => addGoods(ctx, goods));
    return new Shop(server, key.result, String(skuId));
  }

  async call<T = OpenOrder>(method: 'GET' | 'POST', url: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer<T>> {
    const payload = body === undefined ? '' : JSON.stringify(body);
    const timestamp = String(Math.floor(this.#server.clock.now().getTime() / 1000));
    const nonce = randomUUID();
    const answer = await this.#server.app.inject({
      method,
      url,
      ...(body === undefined ? {} : { payload }),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        'x-access-key': this.key.access_key,
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': signatureOf(this.key.secret, { method, url, timestamp, nonce, body: payload }),
        ...headers,
      },
    });
    const envelope = answer.json<{ ret_code: number; ret_msg: string; result: T }>();
    return { status: answer.statusCode, code: envelope.ret_code, message: envelope.ret_msg, result: envelope.result, headers: answer.headers };
  }

  placement(over: Record<string, unknown> = {}): Record<string, unknown> {
    this.#count += 1;
    const n = this.#count;
    return {
      shop_order_no: `shop-${randomUUID()}`,
      sku_id: this.skuId,
      lease_type: 1,
      periods: 12,
      segment: 'A',
      channel_id: '1',
      source_id: '11',
      exempt_quota: 450_000,
      customer: { member_id: `m${n}`, name: `张${'三四五六七'[n % 5]}`, phone: `139${String(10_000_000 + n)}`, id_card: idNumber(n) },
      receiver: { name: '张三', phone: '13912345678', region: '北京市朝阳区', street: '建国路88号' },
      risk_ids: ['6'],
      ...over,
    };
  }

  place(over: Record<string, unknown> = {}): Promise<Answer<OpenOrder>> {
    return this.call('POST', '/open/v1/orders', this.placement(over));
  }

  pay(order: { order_id: string; first_payment: number }, scenario = 'success', agreement = 'none'): Promise<Answer<OpenOrder>> {
    return this.call('POST', '/open/v1/orders/pay', { order_id: order.order_id, amount: order.first_payment, scenario, agreement });
  }

  read(orderNo: string): Promise<Answer<OpenOrder>> {
    return this.call('GET', `/open/v1/orders/detail?order_id=${orderNo}`);
  }

  /** An order that waits for review. */
  async paidOrder(over: Record<string, unknown> = {}): Promise<OpenOrder> {
    const placed = await this.place(over);
    if (placed.code !== 200) throw new Error(`place: ${placed.message}`);
    await this.pay(placed.result);
    return (await this.read(placed.result.order_id)).result;
  }
}
