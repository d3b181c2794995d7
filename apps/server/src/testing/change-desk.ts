import { orderChangeEndpoints as calls } from '@merchant-admin/contract/order-change/endpoints';
import type { ChangeQuote, ChangeRow } from '@merchant-admin/contract/order-change/shapes';
import { addGoods } from '../modules/goods/index.ts';
import { act } from '../platform/http/run.ts';
import { systemCaller } from '../platform/jobs/system-caller.ts';
import { someCoupon } from './coupons.ts';
import { get, post, type Answer } from './http.ts';
import { testGoods, type OpenOrder, type Shop } from './shop.ts';
import type { Person } from './staff.ts';
import type { Done, Till } from './till.ts';

/** What an order shall be of; what is left out stays as it is. */
export interface Wish {
  sku_id?: string;
  lease_type?: number;
  periods?: number;
  service_ids?: string[];
  coupon_codes?: string[];
  rent_coupon_period?: number;
}
interface Side {
  sku_id: string;
  lease_type: number;
  periods: number;
  services: { service_id: string }[];
  coupons: { code: string }[];
}
type Changed = Done & { change_id: string };

/** Changes orders by the console's own calls, and answers for their customers in the shop. */
export class ChangeDesk {
  readonly #till: Till;
  readonly who: Person;
  constructor(till: Till, who: Person = till.who) {
    this.#till = till;
    this.who = who;
  }

  call<T>(path: string, body: Record<string, unknown>): Promise<Answer<T>> {
    return post<T>(this.#till.server, this.who, path, body);
  }

  /** The whole choice of a wish. */
  async choice(no: string, wish: Wish): Promise<Record<string, unknown>> {
    const now = (await this.call<Side>(calls.changeOldGoods.path, { order_id: no })).result;
    const { sku_id, lease_type, periods, services, coupons } = now;
    const kept = { service_ids: services.map((each) => each.service_id), coupon_codes: coupons.map(({ code }) => code) };
    return { order_id: no, sku_id, lease_type, periods, ...kept, ...wish };
  }

  /** A coupon that the order's customer has not used: the smallest change there is. */
  async coupon(no: string): Promise<string> {
    const { member_id } = (await get<{ member_id: string }>(this.#till.server, this.who, '/dmp/coupon/list', { order_id: no })).result;
    const issued = await post<{ code: string }>(this.#till.server, this.who, '/dmp/coupon/issue', someCoupon(member_id, { scope: 2 }));
    return issued.result.code;
  }

  /** A SKU of other goods at the same price, which leaves no history. */
  async otherSku(): Promise<string> {
    const { server, who } = this.#till;
    const [sku] = await act(server.services, systemCaller(who.merchantId), (ctx) => addGoods(ctx, { ...testGoods, name: '可更换的手机' }));
    return String(sku);
  }

  async quote(no: string, wish: Wish): Promise<Answer<ChangeQuote>> {
    return this.call<ChangeQuote>(calls.changePrice.path, await this.choice(no, wish));
  }

  /** Puts a change before the customer, as it is quoted now. */
  async propose(no: string, wish: Wish, over: Record<string, unknown> = {}): Promise<Answer<Changed>> {
    const choice = await this.choice(no, wish);
    const quoted = await this.call<ChangeQuote>(calls.changePrice.path, choice);
    const hash = quoted.result?.hash ?? '0'.repeat(64);
    return this.call<Changed>(calls.changeConfirm.path, { ...choice, version: await this.#till.version(no), hash, reason: '用户要求更换', ...over });
  }

  async answer(no: string, agree: boolean, over: Record<string, unknown> = {}, shop: Shop = this.#till.shop): Promise<Answer<OpenOrder>> {
    const offer = (await shop.read(no)).result.change_offer;
    const { change_id, hash } = offer ?? { change_id: (await this.list(no))[0]!.change_id, hash: '0'.repeat(64) };
    return shop.call('POST', '/open/v1/orders/change/answer', { order_id: no, change_id, hash, agree, ...over });
  }

  /** A change that the customer confirms at once. @throws Error where either is refused */
  async change(no: string, wish: Wish): Promise<OpenOrder> {
    const proposed = await this.propose(no, wish);
    if (proposed.code !== 200) throw new Error(`propose: ${proposed.code} ${proposed.message}`);
    const answered = await this.answer(no, true);
    if (answered.code !== 200) throw new Error(`answer: ${answered.code} ${answered.message}`);
    return answered.result;
  }

  async withdraw(no: string, over: Record<string, unknown> = {}): Promise<Answer<Changed>> {
    const change_id = (await this.list(no))[0]?.change_id ?? '1';
    return this.call<Changed>(calls.changeWithdraw.path, { order_id: no, change_id, version: await this.#till.version(no), ...over });
  }

  async list(no: string, who: Person = this.who): Promise<ChangeRow[]> {
    return (await get<{ list: ChangeRow[] }>(this.#till.server, who, calls.changeRecord.path, { order_id: no })).result.list;
  }

  async coupons(no: string, codes: readonly string[], over: Record<string, unknown> = {}): Promise<Answer<Changed>> {
    return this.call<Changed>(calls.modifyCoupon.path, { order_id: no, version: await this.#till.version(no), coupon_codes: codes, reason: '换券', ...over });
  }
}
