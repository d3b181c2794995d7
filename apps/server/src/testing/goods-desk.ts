import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { ensureLeaseType } from '../modules/goods/store/lease-type.store.ts';
import { insertPostage } from '../modules/goods/store/postage.store.ts';
import { rows } from '../platform/db/database.ts';
import { act } from '../platform/http/run.ts';
import { systemCaller } from '../platform/jobs/system-caller.ts';
import { upload } from '../platform/storage/testing/upload.ts';
import { picture } from '../platform/storage/testing/files.ts';
import { get, post, type Answer } from './http.ts';
import type { Person } from './staff.ts';
import type { TestServer } from './test-server.ts';

export interface GoodsHead {
  goods_id: string;
  status: number;
  status_name: string;
  edited: boolean;
  on_sale: boolean;
  version: number;
  reject_reason: string;
  actions: { act: string; allowed: boolean; reason: string }[];
}
export interface Outcomes {
  list: { goods_id: string; done: boolean; message: string }[];
  done: number;
  refused: number;
}
export interface SkuInput {
  sku_id?: string;
  choices: string[];
  [field: string]: unknown;
}

export const publicPicture = async (server: TestServer, who: Person): Promise<string> =>
  upload(server, who, await picture(8, 8, 'png'), 'png', 'image', 'public');

/** A person who lists goods over HTTP, with everything that goods need at hand. */
export class GoodsDesk {
  readonly #server: TestServer;
  readonly who: Person;
  readonly category: string;
  readonly postage: string;
  /** Ids of the lease types 租完归还 12期, 租完即送 24期. */
  readonly leaseTypes: readonly [string, string];

  private constructor(server: TestServer, who: Person, found: { category: string; postage: string; leaseTypes: [string, string] }) {
    this.#server = server;
    this.who = who;
    this.category = found.category;
    this.postage = found.postage;
    this.leaseTypes = found.leaseTypes;
  }

  static async open(server: TestServer, who: Person): Promise<GoodsDesk> {
    const found = await act(server.services, systemCaller(who.merchantId), async (ctx) => {
      const [category] = await rows(ctx.tx, sql<{ id: number }>`select id from goods_category where merchant_id = ${ctx.merchantId} and name = '手机'`);
      const types = [await ensureLeaseType(ctx, 1, 12), await ensureLeaseType(ctx, 2, 24)];
      await sql`update goods_lease_type set enabled = true where merchant_id = ${ctx.merchantId} and id = any(${types}::bigint[]) and not enabled`.execute(
        ctx.tx,
      );
      const postage = await insertPostage(ctx, { name: `包邮${randomUUID().slice(0, 8)}`, way: 1, fee: 0, regions: [] });
      return { category: String(category!.id), postage: String(postage.id), leaseTypes: types.map(String) as [string, string] };
    });
    return new GoodsDesk(server, who, found);
  }

  call<T = { goods_id: string; version: number }>(path: string, body: object, who = this.who): Promise<Answer<T>> {
    return post<T>(this.#server, who, `/merchant/goods/${path}`, body);
  }
  read<T>(path: string, query: Record<string, string>, who = this.who): Promise<Answer<T>> {
    return get<T>(this.#server, who, `/merchant/goods/${path}`, query);
  }

  picture = (): Promise<string> => publicPicture(this.#server, this.who);

  basic = (over: object = {}): Record<string, unknown> => ({
    goods_name: `测试手机${randomUUID().slice(0, 6)}`,
    category_id: this.category,
    degree: 100,
    ...over,
  });

  price = (rent = 36_000_000, over: object = {}): Record<string, unknown> => ({
    goods_lease_type_id: this.leaseTypes[0],
    a_total_rent: rent,
    b_total_rent: rent,
    c_total_rent: rent,
    ...over,
  });

  sku = (choice: string, over: object = {}): SkuInput => ({
    choices: [choice],
    market_price: 899_900,
    deposit: 600_000,
    stock: 20,
    prices: [this.price()],
    ...over,
  });

  specs = (skus: readonly SkuInput[]): Record<string, unknown> => ({
    attributes: [{ name: '颜色', choices: [...new Set(skus.map((sku) => sku.choices[0]!))] }],
    lease_type_ids: [...this.leaseTypes],
    skus,
  });

  config = (over: object = {}): Record<string, unknown> => ({ postage_id: this.postage, ...over });

  /** Complete goods that are not handed in. */
  async complete({ basic = {}, skus = [this.sku('黑色'), this.sku('白色')], config = {} }: { basic?: object; skus?: SkuInput[]; config?: object } = {}) {
    const first = taken(await this.call('goods_create_first', this.basic({ images: [await this.picture()], ...basic })));
    const second = taken(await this.call('goods_create_second', { ...first, ...this.specs(skus) }));
    return taken(await this.call('goods_create_third', { ...second, ...this.config(config) }));
  }

  status = (ids: string | readonly string[], what: string, who = this.who, reason = '') =>
    this.call<Outcomes>('goods_batch_status', { goods_ids: [ids].flat(), act: what, reason }, who);
  review = (ids: string | readonly string[], what: 'pass' | 'reject', who: Person, over: object = {}) =>
    this.call<Outcomes>('goods_batch_review', { goods_ids: [ids].flat(), act: what, ...over }, who);
  head = async (id: string, who = this.who): Promise<GoodsHead> => (await this.read<GoodsHead>('get_goods_info', { goods_id: id }, who)).result;

  /** Goods that another person has passed and that are on the shelf. */
  async onSale(reviewer: Person, parts: Parameters<GoodsDesk['complete']>[0] = {}): Promise<string> {
    const { goods_id: id } = await this.complete(parts);
    done(await this.status(id, 'submit'));
    done(await this.review(id, 'pass', reviewer, { merchant_id: String(this.who.merchantId) }));
    done(await this.status(id, 'shelfOn'));
    return id;
  }
}

function taken<T>(answer: Answer<T>): T {
  if (answer.code !== 200) throw new Error(`${answer.code} ${answer.message}`);
  return answer.result;
}
function done(answer: Answer<Outcomes>): void {
  if (taken(answer).refused > 0) throw new Error(answer.result.list.map((row) => row.message).join());
}
