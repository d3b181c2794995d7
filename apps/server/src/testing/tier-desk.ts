import { GoodsDesk, type SkuInput } from './goods-desk.ts';
import type { Answer } from './http.ts';
import type { Person } from './staff.ts';

export interface Tiers {
  goods_id: string;
  status: number;
  version: number;
  blocked: string;
  a_section_price: number | null;
  b_section_price: number | null;
  c_section_price: number | null;
  s_section_price: number | null;
  rows: {
    info_id: string;
    sku_id: string;
    goods_attr_name: string;
    goods_lease_type_id: string;
    lease_type_name: string;
    a_total_rent: number | null;
    b_total_rent: number | null;
    c_total_rent: number | null;
    s_total_rent: number | null;
  }[];
}
export interface TieredRow {
  goods_id: string;
  goods_name: string;
  status: number;
  edited: boolean;
  updated_by: string;
  version: number;
  actions: { act: string; allowed: boolean; reason: string }[];
  [field: string]: unknown;
}
export interface KeptTiers {
  goods_id: string;
  version: number;
  status: number;
  submitted?: boolean;
  message?: string;
}
type Place = Pick<KeptTiers, 'goods_id' | 'version'>;

/** A person who prices goods by segment, over HTTP. */
export class TierDesk {
  readonly goods: GoodsDesk;
  constructor(goods: GoodsDesk) {
    this.goods = goods;
  }

  /** The price of a SKU for 租完归还 12期, in 1/10000 yuan; where no SKU is named, of the first of goods that were never on sale. */
  price = (over: object = {}) => ({
    sku_id: 'n0',
    goods_lease_type_id: this.goods.leaseTypes[0],
    a_total_rent: 36_000_000,
    b_total_rent: 38_000_000,
    c_total_rent: 40_000_000,
    s_total_rent: 34_000_000,
    ...over,
  });
  /** A SKU whose prices differ by segment. */
  tieredSku = (choice: string, over: object = {}): SkuInput =>
    this.goods.sku(choice, { prices: [this.goods.price(36_000_000, { b_total_rent: 38_000_000, c_total_rent: 40_000_000 })], ...over });

  call = <T = KeptTiers>(act: string, body: object, who = this.goods.who): Promise<Answer<T>> => this.goods.call<T>(`tier_${act}`, body, who);
  detail = (id: string, who = this.goods.who) => this.goods.read<Tiers>('tier_detail', { goods_id: id }, who);
  save = ({ goods_id: id, version }: Place, prices: readonly object[], over: object = {}, who?: Person) =>
    this.call('save', { goods_id: id, version, a_section_price: 3_000_000, prices, ...over }, who);
  unify = ({ goods_id: id, version }: Place, who?: Person) => this.call('unify', { goods_id: id, version }, who);
  list = async (query: Record<string, string> = {}, who = this.goods.who) =>
    (await this.goods.read<{ list: TieredRow[]; total: number }>('tier_list', query, who)).result;
  names = async (query: Record<string, string> = {}, who?: Person) => (await this.list(query, who)).list.map((row) => row.goods_name);
  offered = async (q: string) =>
    (await this.goods.read<{ list: { goods_id: string; goods_name: string }[] }>('tier_goods_select', { q })).result.list.map((row) => row.goods_name);
  pass = (id: string, reviewer: Person) => this.goods.review(id, 'pass', reviewer, { merchant_id: String(this.goods.who.merchantId) });
}
