import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addGoods } from '../modules/goods/index.ts';
import { one } from '../platform/db/database.ts';
import { act } from '../platform/http/run.ts';
import { systemCaller } from '../platform/jobs/system-caller.ts';
import { call, get, post, type Answer } from './http.ts';
import type { Saved } from './recycle-desk.ts';
import type { SaleDesk } from './sale-desk.ts';
import { testGoods } from './shop.ts';
import type { Person } from './staff.ts';
import type { TestServer } from './test-server.ts';

export interface BundleItem {
  sku_id: string;
  goods_name: string;
  sku_name: string;
  sale_price: number;
  price: number;
  offered_price: number;
  most: number;
  stock: number;
  offered: boolean;
  problem: string;
}
export interface Bundle {
  id: string;
  name: string;
  goods_id: string;
  goods_name: string;
  on_shelf: boolean;
  version: number;
  items: BundleItem[];
}

/** A person who bundles accessories, over HTTP. */
export class BundleDesk {
  readonly #server: TestServer;
  readonly sale: SaleDesk;
  readonly who: Person;
  constructor(server: TestServer, sale: SaleDesk) {
    this.#server = server;
    this.sale = sale;
    this.who = sale.goods.who;
  }

  /** Goods for lease on sale. */
  async main(name = `主商品${randomUUID().slice(0, 8)}`): Promise<string> {
    return act(this.#server.services, systemCaller(this.who.merchantId), async (ctx) => {
      const [sku] = await addGoods(ctx, { ...testGoods, name });
      const of = sql<{ id: string }>`select goods_id::text as id from goods_sku where merchant_id = ${ctx.merchantId} and id = ${sku}`;
      return (await one(ctx.tx, of)).id;
    });
  }

  /** Goods for sale on the shelf with two SKUs, 黑色 of ¥1999 and 白色 of ¥2099, five pieces each. */
  async accessory(over: { [field: string]: unknown } = {}): Promise<{ goods: Saved; skus: string[] }> {
    const made = (await this.sale.create(over)).result;
    const { version } = (await this.sale.shelf(made, true)).result;
    const skus = (await this.sale.detail(made.id)).result.skus.map((sku) => sku.sku_id);
    return { goods: { ...made, version }, skus };
  }

  item = (skuId: string, over: object = {}) => ({ sku_id: skuId, price: 150_000, most: 2, ...over });
  body = (goodsId: string, items: readonly object[], over: object = {}) => ({ name: `搭配${randomUUID().slice(0, 8)}`, goods_id: goodsId, items, ...over });

  save = (body: object, who = this.who) => post<Saved>(this.#server, who, '/api/match/goods/saveOrUpdate', body);
  edit = ({ id, version }: Saved, body: object, who?: Person) => this.save({ bundle_id: id, version, ...body }, who);
  shelf = ({ id, version }: Saved, onShelf: boolean, who = this.who): Promise<Answer<{ version: number }>> =>
    call(this.#server, who, 'GET', '/api/match/goods/updateStatus', { query: { bundle_id: id, version: String(version), status: onShelf ? 'on' : 'off' } });
  remove = ({ id, version }: Saved, who = this.who) => post(this.#server, who, '/api/match/goods/delete', { bundle_id: id, version });
  detail = (id: string, who = this.who) => get<Bundle>(this.#server, who, '/api/match/goods/info', { bundle_id: id });
  list = (body: object = {}, who = this.who) =>
    post<{ list: { id: string; name: string }[]; total: number; total_capped: boolean }>(this.#server, who, '/api/match/goods/list', body);
  tabs = async () => (await get<{ list: { name: string; number: number }[] }>(this.#server, this.who, '/api/match/goods/tabs')).result.list;
  accessories = (body: object = {}, who = this.who) =>
    post<{ list: { goods_id: string; on_shelf: boolean; skus: object[] }[]; total: number }>(this.#server, who, '/api/match/goods/sub/info', body);
  bundled = async (ids: readonly string[]) =>
    (await get<{ list: string[] }>(this.#server, this.who, '/api/match/goods/goodsIdList', { goods_ids: ids.join(',') })).result.list;
}
