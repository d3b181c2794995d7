import { randomUUID } from 'node:crypto';
import { goodsEndpoints } from '@merchant-admin/contract/goods/endpoints';
import type { GoodsDesk } from './goods-desk.ts';
import { post, type Answer } from './http.ts';
import type { Shop } from './shop.ts';
import type { Person } from './staff.ts';
import type { TestServer } from './test-server.ts';

export interface Standing {
  reserve_id: string;
  version: number;
  status: number;
  status_name: string;
}
export interface ReserveModel extends Standing {
  name: string;
  merchant_id: string;
  images: { key: string }[];
  detail: string;
  quota: number | null;
  reserved: number;
  ordered: number;
  reserve_to: string;
  goods_id: string;
  goods_name: string;
  reject_reason: string;
  missing: string[];
  actions: { act: string; allowed: boolean; reason: string }[];
}
export interface Reservation {
  reserve_no: string;
  state: number;
  state_name: string;
  order_id: string;
  goods_id: string;
  hold_until: string | null;
  cancel_reason: string;
}

const day = 86_400_000;
let members = 0;

/** A person who lets models be reserved, over HTTP. */
export class ReserveDesk {
  readonly #server: TestServer;
  readonly goods: GoodsDesk;
  constructor(server: TestServer, goods: GoodsDesk) {
    this.#server = server;
    this.goods = goods;
  }

  /** The day so many days after the clock's. */
  at = (days: number): string => new Date(this.#server.clock.now().getTime() + days * day).toISOString();
  call = <T = Standing>(act: string, body: object, who = this.goods.who): Promise<Answer<T>> =>
    post<T>(this.#server, who, `/activity/reserve/goods/${act}`, body);

  /** A model that may be reserved for ten days from the clock's day. */
  body = async (over: { images?: string[]; [field: string]: unknown } = {}): Promise<Record<string, unknown>> => ({
    name: `测试预约${randomUUID().slice(0, 8)}`,
    category_id: this.goods.category,
    images: over.images ?? [await this.goods.picture()],
    detail: '<p>全新机型</p>',
    least_price: 29_900,
    most_price: 39_900,
    reserve_from: this.at(0),
    reserve_to: this.at(10),
    quota: 100,
    ...over,
  });
  save = (body: object, who?: Person) => this.call('reserveGoodsSave', body, who);
  draft = async (over: Parameters<ReserveDesk['body']>[0] = {}, who?: Person) => this.save(await this.body(over), who);
  /** Does an act on a model in its current version. */
  act = ({ reserve_id: id, version }: Standing, act: string, over: object = {}, who?: Person) => this.call(act, { reserve_id: id, version, ...over }, who);
  audit = ({ reserve_id: id, version }: Standing, act: 'pass' | 'reject', who: Person, over: object = {}) =>
    this.call('reserveGoodsAudit', { reserve_id: id, version, act, merchant_id: String(this.goods.who.merchantId), ...over }, who);
  detail = async (id: string, who = this.goods.who, over: object = {}) =>
    post<ReserveModel>(this.#server, who, goodsEndpoints.reserveDetail.path, { reserve_id: id, ...over });

  /** A model that another person has passed. */
  async open(auditor: Person, over: Parameters<ReserveDesk['body']>[0] = {}): Promise<Standing> {
    const handedIn = taken(await this.save({ ...(await this.body(over)), submit: true }));
    return taken(await this.audit(handedIn, 'pass', auditor));
  }

  customer = (over: object = {}) => {
    members += 1;
    return { member_id: `reserver-${members}`, name: '王小明', phone: `137${String(10_000_000 + members)}`, ...over };
  };
  reserve = (shop: Shop, id: string, over: object = {}, headers: Record<string, string> = {}) =>
    shop.call<Reservation>('POST', '/open/v1/reserve', { reserve_id: id, channel_id: '1', customer: this.customer(), wish: '256GB 黑色', ...over }, headers);
  reservation = (shop: Shop, no: string) => shop.call<Reservation>('GET', `/open/v1/reserve/detail?reserve_no=${no}`);
}

export function taken<T>(answer: Answer<T>): T {
  if (answer.code !== 200) throw new Error(`${answer.code} ${answer.message}`);
  return answer.result;
}
