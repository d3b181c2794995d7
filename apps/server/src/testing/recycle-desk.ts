import { randomUUID } from 'node:crypto';
import type { GoodsDesk } from './goods-desk.ts';
import type { Answer } from './http.ts';
import type { Person } from './staff.ts';

export interface Saved {
  id: string;
  version: number;
}
export interface RecycleModel {
  id: string;
  name: string;
  category_name: string;
  brand_name: string;
  images: { key: string; url: string }[];
  base_price: number;
  lowest_price: number;
  current_terms: number;
  terms_version: number;
  terms_from: string;
  versions: { terms_version: number; from: string; waits: boolean }[];
  waiting: {
    terms_version: number;
    from: string;
    changes: { what: string; before: string; after: string }[];
    actions: { act: string; title: string; allowed: boolean; reason: string }[];
  } | null;
  /** In the list only. */
  waiting_from: string | null;
  enabled: boolean;
  version: number;
  groups: { name: string; multiple: boolean; options: { id: string; name: string; amount: number; percent: number; refused: boolean }[] }[];
}

const option = (name: string, over: object = {}) => ({ name, amount: 0, percent: 0, refused: false, ...over });
/** One question with one answer of each kind, one with several answers. */
export const someGroups = [
  { name: '外观', multiple: false, options: [option('完好'), option('有划痕', { amount: 10_000 }), option('机身变形', { refused: true })] },
  { name: '功能', multiple: true, options: [option('面容失灵', { percent: 25 }), option('扬声器无声', { percent: 5 })] },
];

/** A person who keeps the models that are bought back, over HTTP. */
export class RecycleDesk {
  readonly goods: GoodsDesk;
  constructor(goods: GoodsDesk) {
    this.goods = goods;
  }

  body = (over: object = {}) => ({
    name: `测试机型${randomUUID().slice(0, 8)}`,
    category_id: this.goods.category,
    base_price: 300_050,
    lowest_price: 20_000,
    groups: someGroups,
    ...over,
  });
  call = <T = Saved>(act: string, body: object, who = this.goods.who): Promise<Answer<T>> => this.goods.call<T>(`recycle_${act}`, body, who);
  create = (over: object = {}, who?: Person) => this.call('create', this.body(over), who);
  edit = ({ id, version }: Saved, over: object = {}, who?: Person) => this.call('edit', { recycle_id: id, version, ...this.body(over) }, who);
  /** Takes back the terms that wait, as the page shows them. */
  withdraw = ({ id, version }: Saved, terms: number, who?: Person) =>
    this.call<{ version: number }>('terms_withdraw', { recycle_id: id, version, terms_version: terms }, who);
  status = ({ id, version }: Saved, enabled: boolean, who?: Person) => this.call<{ version: number }>('status', { recycle_id: id, version, enabled }, who);
  remove = ({ id, version }: Saved, who?: Person) => this.call('delete', { recycle_id: id, version }, who);
  estimate = (id: string, optionIds: readonly string[], over: object = {}, who?: Person) =>
    this.call<{ price: number; terms_version: number; accepted: boolean; deducted: number; steps: { name: string; fen: number }[]; refusals: string[] }>(
      'estimate',
      { recycle_id: id, option_ids: optionIds, ...over },
      who,
    );
  detail = (id: string, over: Record<string, string> = {}, who = this.goods.who) =>
    this.goods.read<RecycleModel>('recycle_detail', { recycle_id: id, ...over }, who);
  list = async (query: Record<string, string> = {}, who = this.goods.who) =>
    (await this.goods.read<{ list: RecycleModel[]; total: number }>('recycle_list', query, who)).result;
}
