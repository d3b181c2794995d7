import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addGoods } from '../modules/goods/index.ts';
import { one } from '../platform/db/database.ts';
import { act } from '../platform/http/run.ts';
import { systemCaller } from '../platform/jobs/system-caller.ts';
import { get, post, type Answer } from './http.ts';
import { testGoods } from './shop.ts';
import type { Person } from './staff.ts';
import type { TestServer } from './test-server.ts';

export interface YearlySaved {
  id: string;
  version: number;
}
export interface Device {
  goods_id: string;
  skus: string[];
}
export interface Yearly {
  id: string;
  name: string;
  enabled: boolean;
  version: number;
  [field: string]: unknown;
}

/** A person who prices yearly renewals, over HTTP. */
export class YearlyDesk {
  readonly server: TestServer;
  readonly who: Person;
  constructor(server: TestServer, who: Person) {
    this.server = server;
    this.who = who;
  }

  /** The goods of a SKU. */
  goodsOf = (skuId: string): Promise<string> =>
    act(this.server.services, systemCaller(this.who.merchantId), async (ctx) =>
      String((await one(ctx.tx, sql<{ id: number }>`select goods_id as id from goods_sku where merchant_id = ${ctx.merchantId} and id = ${skuId}::bigint`)).id),
    );

  /** Goods on sale with so many SKUs. */
  async device(name = `机型${randomUUID().slice(0, 8)}`, skus: readonly string[] = ['黑色', '白色']): Promise<Device> {
    const goods = { ...testGoods, name, skus: skus.map((sku) => ({ ...testGoods.skus[0]!, name: sku })) };
    const ids = (await act(this.server.services, systemCaller(this.who.merchantId), (ctx) => addGoods(ctx, goods))).map(String);
    return { goods_id: await this.goodsOf(ids[0]!), skus: ids };
  }

  body = (from: Device, to: Device, over: object = {}) => ({
    name: `换新${randomUUID().slice(0, 8)}`,
    old_goods_id: from.goods_id,
    new_goods_id: to.goods_id,
    prices: [{ sku_id: to.skus[0]!, difference: 50_000 }],
    ...over,
  });
  call = <T = YearlySaved>(what: string, body: object, who = this.who): Promise<Answer<T>> =>
    post<T>(this.server, who, `/merchant/goods/every_year_${what}`, body);
  save = (body: object, who?: Person) => this.call('save', body, who);
  edit = ({ id, version }: YearlySaved, body: object, who?: Person) => this.call('save', { rule_id: id, version, ...body }, who);
  status = ({ id, version }: YearlySaved, enabled: boolean, who?: Person) => this.call<{ version: number }>('status', { rule_id: id, version, enabled }, who);
  remove = ({ id, version }: YearlySaved, who?: Person) => this.call('delete', { rule_id: id, version }, who);
  read = <T>(what: string, query: Record<string, string> = {}, who = this.who) => get<T>(this.server, who, `/merchant/goods/every_year_${what}`, query);
  detail = (id: string, who?: Person) =>
    this.read<Yearly & { prices: { sku_name: string; difference: number; offered: boolean }[] }>('detail', { rule_id: id }, who);
  names = async (query: Record<string, string> = {}, who?: Person) =>
    (await this.read<{ list: Yearly[] }>('list', query, who)).result.list.map((rule) => rule.name);
}
