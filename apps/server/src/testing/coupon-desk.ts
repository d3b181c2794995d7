import { randomUUID } from 'node:crypto';
import { addDays, businessDay } from '@merchant-admin/common/dates';
import type { couponsEndpoints } from '@merchant-admin/contract/coupons/endpoints';
import type { ResultOf } from '@merchant-admin/contract/platform/endpoint';
import { get, post, type Answer } from './http.ts';
import type { Shop } from './shop.ts';
import type { Person } from './staff.ts';
import { StoreDesk } from './store-desk.ts';
import type { TestServer } from './test-server.ts';

type Calls = typeof couponsEndpoints;
export type SeenTemplate = ResultOf<Calls['couponTemplateInfo']>;
export type SeenBatch = SeenTemplate['batches'][number];
export type SeenWriteOff = ResultOf<Calls['writeOffList']>['list'][number];
export type Written = ResultOf<Calls['writeOffMake']>;
export type Claimed = ResultOf<Calls['shopClaim']>;
type Done = { version: number };
export interface Named {
  template_id: string;
  version: number;
}

const ok = <T>(answer: Answer<T>): T => {
  if (answer.code !== 200) throw new Error(`${answer.code} ${answer.message}`);
  return answer.result;
};

/** Does what a merchant's people, its stores and its customers do with coupons. */
export class CouponDesk {
  readonly server: TestServer;
  readonly shop: Shop;
  readonly who: Person;
  #store: string | undefined;
  constructor(server: TestServer, shop: Shop, who: Person = server.staff.admin) {
    this.server = server;
    this.shop = shop;
    this.who = who;
  }

  get today(): string {
    return businessDay(this.server.clock.now());
  }
  /** A template as staff set it: 50.00 off from 300.00 on, of which customers receive from today on. */
  body = (over: object = {}) => ({
    name: `立减券${randomUUID().slice(0, 8)}`,
    kind: 0,
    coupon_type: 1,
    scope: 1,
    threshold: 30_000,
    value: 5_000,
    cap: 0,
    stock: 10,
    per_person: 1,
    new_only: false,
    range: 0,
    valid_kind: 0,
    valid_from: this.today,
    valid_to: addDays(this.today, 60),
    claim_from: this.today,
    claim_to: addDays(this.today, 30),
    online_way: 0,
    show_channel: 1,
    show_page: 1,
    note: '',
    ...over,
  });
  call = <T = Done>(path: string, body: object, who: Person = this.who): Promise<Answer<T>> => post<T>(this.server, who, `/dmp/coupon/${path}`, body);
  ask = async <T>(path: string, query: Record<string, string> = {}, who: Person = this.who): Promise<T> =>
    ok(await get<T>(this.server, who, `/dmp/coupon/${path}`, query));

  save = (over: object = {}, who: Person = this.who): Promise<Answer<Named>> => this.call<Named>('template/save', this.body(over), who);
  made = async (over: object = {}): Promise<Named> => ok(await this.save(over));
  info = (id: string): Promise<SeenTemplate> => this.ask('template/info', { template_id: id });
  history = async (id: string): Promise<ResultOf<Calls['couponHistory']>['list']> =>
    (await this.ask<ResultOf<Calls['couponHistory']>>('template/history', { template_id: id })).list;
  list = async (query: Record<string, string> = {}): Promise<ResultOf<Calls['couponTemplateList']>> => this.ask('template/list', query);
  /** An act on a template as it stands now. */
  act = async (path: 'online' | 'pause' | 'end', id: string, who: Person = this.who): Promise<Answer<Done>> =>
    this.call(`template/${path}`, { template_id: id, version: (await this.info(id)).version, ...(path === 'online' ? {} : { reason: '调整活动' }) }, who);
  /** Changes what the template holds now. */
  edit = async (id: string, over: object): Promise<Answer<Named>> => {
    const t = await this.info(id);
    const held = { name: t.name, kind: t.kind, coupon_type: t.coupon_type, scope: t.scope, threshold: t.threshold, value: t.value, cap: t.cap, stock: t.stock };
    const days = {
      valid_kind: t.valid_kind,
      claim_from: t.claim_from,
      claim_to: t.claim_to,
      ...(t.valid_days === null ? { valid_from: t.valid_from, valid_to: t.valid_to } : { valid_days: t.valid_days }),
    };
    const rest = { per_person: t.per_person, new_only: t.new_only, range: t.range, online_way: t.online_way, show_channel: t.show_channel, note: t.note };
    return this.call('template/save', { template_id: id, version: t.version, ...held, ...days, ...rest, show_page: t.show_page, ...over });
  };

  claim = (id: string, member: string, no: string = randomUUID()): Promise<Answer<Claimed>> =>
    this.shop.call<Claimed>('POST', '/open/v1/coupons/claim', { template_id: id, member_id: member, claim_no: no });
  claimed = async (id: string, member: string): Promise<Claimed> => ok(await this.claim(id, member));
  redeem = (code: string, member: string): Promise<Answer<Claimed>> => this.shop.call<Claimed>('POST', '/open/v1/coupons/redeem', { code, member_id: member });

  makeCodes = (id: string, size: number): Promise<Answer<SeenBatch>> => this.call<SeenBatch>('template/codes/make', { template_id: id, size });
  takeCodes = (batch: string, who: Person = this.who): Promise<Answer<{ name: string; codes: string[] }>> =>
    this.call('template/codes/take', { batch_id: batch }, who);
  /** A template of codes, and the codes of a batch of it that was handed out. */
  async coded(size = 3, over: object = {}): Promise<Named & { batch: string; codes: string[] }> {
    const template = await this.made({ kind: 3, stock: 10, ...over });
    const { batch_id: batch } = ok(await this.makeCodes(template.template_id, size));
    return { ...template, batch, codes: ok(await this.takeCodes(batch)).codes };
  }

  /** A store of the merchant's. */
  store = async (): Promise<string> => (this.#store ??= (await new StoreDesk(this.server, this.who).make()).id);
  write = async (code: string, amount: number, more: object = {}, who: Person = this.who): Promise<Answer<Written>> =>
    this.call<Written>('writeOff/save', { code, amount, store_id: await this.store(), ...more }, who);
  undo = (id: string, who: Person = this.who): Promise<Answer<{ write_off_id: string }>> =>
    this.call('writeOff/undo', { write_off_id: id, reason: '顾客退单' }, who);
  writeOffs = async (query: Record<string, string> = {}, who: Person = this.who): Promise<SeenWriteOff[]> =>
    (await this.ask<{ list: SeenWriteOff[] }>('writeOff/list', { page_size: '50', ...query }, who)).list;
  /** A coupon of a new template that a customer just received. */
  async held(over: object = {}, member = `m-${randomUUID().slice(0, 8)}`): Promise<{ template: string; member: string; coupon: Claimed }> {
    const { template_id: template } = await this.made(over);
    return { template, member, coupon: await this.claimed(template, member) };
  }
  /** What a new template's coupon was written off by. */
  async written(over: object = {}): Promise<{ id: string; code: string; member: string; template: string }> {
    const { template, member, coupon } = await this.held(over);
    return { id: ok(await this.write(coupon.code, 40_000)).write_off_id, code: coupon.code, member, template };
  }
}
