import { randomUUID } from 'node:crypto';
import { prefixOf } from '../platform/storage/names.ts';
import { goodsPicture } from './goods-picture.ts';
import { listings, shortGift, specsOf, type LeaseTypeId, type Listing } from './goods.ts';
import type { Ask } from './phone-review.ts';
import type { Playing } from './stage.ts';

/** Who lists goods, who decides about them, and what they are listed with. */
export interface ListingScene {
  playing: Pick<Playing, 'server' | 'once' | 'bear'>;
  merchantId: number;
  ask: Ask;
  editor: string;
  /** Token of the platform's reviewer. */
  reviewer: string;
}
interface Choices {
  categories: Map<string, string>;
  brands: Map<string, string>;
  leaseType: LeaseTypeId;
  services: readonly { id: string; kinds: readonly string[] }[];
  postage: readonly string[];
  /** Companies in whose name contracts are signed; none for guest merchants. */
  companies: readonly string[];
}
interface Saved {
  goods_id: string;
  version: number;
}

const goods = '/merchant/goods/';
const services = [
  ['basic_serve', { name: '全程质保', explains: '租期内非人为损坏免费维修' }],
  ['basic_serve', { name: '正品保障', explains: '设备均为官方渠道采购' }],
  ['accident_protect', { name: '碎屏险', explains: '租期内屏幕意外碎裂免赔一次', price: 29_900, kinds: ['phone', 'laptop'] }],
  ['accident_protect', { name: '意外保障', explains: '租期内意外损坏免赔一次', price: 39_900, kinds: ['camera', 'other'] }],
  ['premium', { name: '轻享服务', explains: '租期内免费检修', price: 9900, contents: ['租期内免费检修一次', '7×12小时客服'] }],
  [
    'premium',
    { name: '尊享服务', explains: '租期内免费上门检修，优先更换备机', price: 19_900, contents: ['免费上门检修', '故障48小时内更换备机', '免费寄回'] },
  ],
] as const;
const serviceKinds = ['basic_serve', 'accident_protect', 'premium'] as const;
const kindOf = (category: string) => ({ 手机: 'phone', 笔记本电脑: 'laptop', 相机: 'camera', 运动相机: 'camera', 无人机: 'camera' })[category] ?? 'other';

/** Sets up the services that goods are listed with, and a lease type of the merchant's own. */
export async function offerServices({ ask, editor }: Pick<ListingScene, 'ask' | 'editor'>): Promise<void> {
  for (const [kind, body] of services) await ask(editor, `${goods}${kind}_edit`, body);
  await ask(editor, `${goods}lease_type_edit`, shortGift);
}

interface Named {
  id: string;
  name: string;
}

async function choicesOf({ ask, editor }: ListingScene): Promise<Choices> {
  const offered: Named[] = [];
  for (const kind of serviceKinds) offered.push(...(await ask<{ list: Named[] }>(editor, `${goods}${kind}_list`)).list);
  const made = services.flatMap(([, body]) =>
    offered.filter(({ name }) => name === body.name).map(({ id }) => ({ id, kinds: 'kinds' in body ? body.kinds : [] })),
  );
  const tree = await ask<{ list: { id: string; name: string; children: { id: string; name: string }[] }[] }>(editor, '/dmp/goods/category_list');
  const brands = await ask<{ list: { value: string; name: string }[] }>(editor, '/dmp/goods/brandSelect');
  const types = await ask<{ list: { goods_lease_type_id: string; lease_type: number; periods: number }[] }>(editor, `${goods}lease_type_list`);
  const postage = await ask<{ list: { id: string }[] }>(editor, `${goods}postage_list`);
  const signing = await ask<{ list: { id: string }[] }>(editor, '/api/bi/supplier/company_list?type=2');
  return {
    categories: new Map(tree.list.flatMap((top) => top.children.map(({ name, id }) => [name, id] as const))),
    brands: new Map(brands.list.map(({ name, value }) => [name, value])),
    leaseType: (type, periods) => types.list.find((each) => each.lease_type === type && each.periods === periods)!.goods_lease_type_id,
    services: made,
    postage: postage.list.map(({ id }) => id),
    companies: signing.list.map(({ id }) => id),
  };
}

/** Puts drawings into the bucket and registers them, like every upload. */
async function pictures({ playing: { server, once }, merchantId, ask, editor }: ListingScene, { model }: Listing): Promise<string[]> {
  const colour = model.specs[0]!.split(' ')[1] ?? '';
  const keys = [];
  for (const turned of [false, true]) {
    keys.push(
      await once(async () => {
        const key = `${prefixOf({ merchantId, visibility: 'public' })}${randomUUID().replaceAll('-', '').slice(0, 24)}.jpg`;
        await server.services.storage.store.put(key, await goodsPicture(model.shape, colour, turned), 'image/jpeg');
        return key;
      }),
    );
  }
  await ask(editor, '/common/upload/temporaryImage/list', { keys });
  return keys;
}

const detail = ({ name }: Listing) =>
  `<h2>${name}</h2><p>支持免押租赁，信用良好可减免全部押金。</p><ul><li>官方渠道采购，全程质保</li><li>下单审核通过后48小时内发货</li><li>租满可归还、续租或买断</li></ul>`;

async function listOne(scene: ListingScene, choices: Choices, listing: Listing, index: number): Promise<void> {
  const { ask, editor, reviewer, merchantId } = scene;
  const { model, name, degree, fate } = listing;
  const save = (step: string, body: object) => ask<Saved>(editor, `${goods}goods_${step}`, body);
  const doIt = async (act: string, id: string) => ask(editor, `${goods}goods_batch_status`, { goods_ids: [id], act });
  const decide = (act: string, id: string, reason = '') =>
    ask(reviewer, `${goods}goods_batch_review`, { merchant_id: String(merchantId), goods_ids: [id], act, reason });
  const first = await save('create_first', {
    goods_name: name,
    subtitle: degree === 100 ? '全新正品，官方质保' : '严选成色，逐台质检',
    category_id: choices.categories.get(model.category)!,
    brand_id: choices.brands.get(model.brand)!,
    degree,
    images: fate === 'begun' ? [] : await pictures(scene, listing),
    detail: detail(listing),
    tags: index % 3 === 0 ? ['免押', '可买断'] : ['免押'],
  });
  if (fate === 'begun') return;
  const second = await save('create_second', { ...first, ...specsOf(listing, choices.leaseType) });
  const fitting = choices.services.filter(({ kinds }) => kinds.length === 0 || kinds.includes(kindOf(model.category)));
  const config = {
    service_ids: fitting.map(({ id }) => id),
    postage_id: choices.postage[index % choices.postage.length],
    company_id: choices.companies[index % choices.companies.length],
    ship_from: '广东省深圳市',
  };
  const { goods_id: id } = await save('create_third', { ...second, ...config });
  if (fate === 'draft') return;
  if (fate === 'recycled') return void (await doIt('remove', id));
  await doIt('submit', id);
  if (fate === 'waiting') return;
  if (fate === 'rejected') return void (await decide('reject', id, '主图与实物不符，请重新拍摄'));
  await decide('pass', id);
  if (fate !== 'off shelf' && fate !== 'sold out') await doIt('shelfOn', id);
  if (fate === 'change waits' || fate === 'change begun') await change(scene, choices, listing, id);
  if (fate === 'change waits') await doIt('submit', id);
}

/** Hands in a dearer price for goods on sale, which nobody has passed yet. */
async function change({ ask, editor }: ListingScene, choices: Choices, listing: Listing, id: string): Promise<void> {
  const { version, specs } = await ask<{ version: number; specs: { skus: { sku_id: string; choices: string[] }[] } }>(
    editor,
    `${goods}goods_detail_second?goods_id=${id}`,
  );
  const dearer = specsOf({ ...listing, price: listing.price + 200 }, choices.leaseType);
  const idOf = (of: readonly string[]) => specs.skus.find((sku) => sku.choices.join() === of.join())?.sku_id;
  await ask(editor, `${goods}goods_update_second`, {
    goods_id: id,
    version,
    ...dearer,
    skus: dearer.skus.map((sku) => ({ ...sku, sku_id: idOf(sku.choices) })),
  });
}

/**
 * Lists the merchant's goods from one place up to another, as staff do: three steps each, and somebody else who decides. The last ones come first: the
 * newest stand first in a shop, and the first ones are on sale.
 * @param count how many goods the merchant will have
 */
export async function listGoods(scene: ListingScene, count: number, from: number, to: number): Promise<void> {
  const choices = await choicesOf(scene);
  for (const [index, listing] of [...listings(count).entries()].slice(from, to).toReversed())
    await scene.playing.bear(() => listOne(scene, choices, listing, index));
}
