import { randomUUID } from 'node:crypto';
import type { GoodsDesk } from './goods-desk.ts';
import type { Answer } from './http.ts';
import type { Saved } from './recycle-desk.ts';
import type { Person } from './staff.ts';

export interface SaleSku {
  sku_id: string;
  name: string;
  price: number;
  market_price: number;
  barcode: string;
  stock: number;
  sold: number;
  /** Why it cannot be left out. */
  fixed: string;
}
export interface SaleGoods {
  id: string;
  name: string;
  detail: string;
  on_shelf: boolean;
  version: number;
  images: { key: string }[];
  skus: SaleSku[];
}

/** A person who sells goods outright, over HTTP. */
export class SaleDesk {
  readonly goods: GoodsDesk;
  constructor(goods: GoodsDesk) {
    this.goods = goods;
  }

  sku = (name: string, over: object = {}) => ({ name, price: 199_900, market_price: 259_900, barcode: '6901', stock: 5, ...over });
  body = async (over: { images?: string[]; [field: string]: unknown } = {}) => ({
    name: `测试售卖${randomUUID().slice(0, 8)}`,
    category_id: this.goods.category,
    degree: 99,
    images: over.images ?? [await this.goods.picture()],
    detail: '<p>九九新</p>',
    postage_id: this.goods.postage,
    skus: [this.sku('黑色'), this.sku('白色', { price: 209_900 })],
    ...over,
  });
  call = <T = Saved>(act: string, body: object, who = this.goods.who): Promise<Answer<T>> => this.goods.call<T>(`vip_goods_${act}`, body, who);
  create = async (over: { images?: string[]; [field: string]: unknown } = {}, who?: Person) => this.call('create', await this.body(over), who);
  edit = async ({ id, version }: Saved, body: object, who?: Person) => this.call('edit', { goods_id: id, version, ...body }, who);
  shelf = ({ id, version }: Saved, onShelf: boolean, who?: Person) =>
    this.call<{ version: number }>('shelf', { goods_id: id, version, on_shelf: onShelf }, who);
  stock = (id: string, changes: readonly { sku_id: string; change: number }[], reason = '盘点', who?: Person) =>
    this.call<{ list: { sku_id: string; stock: number }[] }>('stock', { goods_id: id, changes, reason }, who);
  remove = ({ id, version }: Saved, who?: Person) => this.call('delete', { goods_id: id, version }, who);
  detail = (id: string, who = this.goods.who) => this.goods.read<SaleGoods>('vip_goods_detail', { goods_id: id }, who);
  list = async (query: Record<string, string> = {}, who = this.goods.who) =>
    (await this.goods.read<{ list: { id: string; name: string; actions: object[] }[]; total: number }>('vip_goods_list', query, who)).result;
}
