import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { priceUnit } from '@merchant-admin/common/money';
import { keepNothing } from '../../apps/server/src/demo/journal.ts';
import { demoPhoto } from '../../apps/server/src/demo/photo.ts';
import { addGoods } from '../../apps/server/src/modules/goods/index.ts';
import { one } from '../../apps/server/src/platform/db/database.ts';
import { act } from '../../apps/server/src/platform/http/run.ts';
import { systemCaller } from '../../apps/server/src/platform/jobs/system-caller.ts';
import { putPicture } from './pictures.ts';
import { callAs, hire, tagsOf, type Person } from './staff.ts';
import { world } from './world.ts';

/** The first goods of a list, as the demo has them. */
export const firstOf = async (who: Person, list: 'recycle_list' | 'vip_goods_list' | 'every_year_list'): Promise<string> =>
  (await callAs<{ list: { id: string }[] }>(who, 'GET', `/merchant/goods/${list}`)).list[0]!.id;

/** The first bundle of the demo. */
export const firstBundle = async (who: Person): Promise<string> =>
  (await callAs<{ list: { id: string }[] }>(who, 'POST', '/api/match/goods/list', {})).list[0]!.id;

/** Goods for lease of the platform's own merchant, on sale. */
export async function goodsForLease(name: string): Promise<{ id: string; name: string }> {
  const price = {
    lease_type: 1,
    periods: 12,
    a_total_rent: priceUnit(36_000_000),
    b_total_rent: priceUnit(38_000_000),
    c_total_rent: priceUnit(40_000_000),
    s_total_rent: null,
    expiry_buyout: 0,
  };
  const sku = { name: '256GB 黑色', stock: 10, deposit: 600_000, marketPrice: 899_900, prices: [price] };
  return act(world().services, systemCaller(1), async (ctx) => {
    const [skuId] = await addGoods(ctx, { name, degree: 100, image: '', skus: [sku] });
    const { id } = await one(ctx.tx, sql<{ id: string }>`select goods_id::text as id from goods_sku where merchant_id = ${ctx.merchantId} and id = ${skuId}`);
    return { id, name };
  });
}

interface Kept {
  id: string;
  version: number;
}
/** Goods for sale on the shelf with one SKU, 标准. */
export async function goodsForSale(who: Person, { name, price, stock }: { name: string; price: number; stock: number }) {
  const { list: tree } = await callAs<{ list: { children: { id: string; name: string }[] }[] }>(who, 'GET', '/dmp/goods/category_list');
  const register = (keys: string[]) => callAs(who, 'POST', '/common/upload/temporaryImage/list', { keys });
  const image = await demoPhoto({ server: world(), once: keepNothing }, who.merchantId, register, 'public');
  const postage = await callAs<Kept>(who, 'POST', '/merchant/goods/postage_create', { name: `包邮${randomUUID().slice(0, 8)}`, way: 1 });
  const made = await callAs<Kept>(who, 'POST', '/merchant/goods/vip_goods_create', {
    name,
    category_id: tree.flatMap((top) => top.children).find((leaf) => leaf.name === '手机')!.id,
    degree: 100,
    images: [image],
    postage_id: postage.id,
    skus: [{ name: '标准', price, stock }],
  });
  const { version } = await callAs<Kept>(who, 'POST', '/merchant/goods/vip_goods_shelf', { goods_id: made.id, version: made.version, on_shelf: true });
  const { skus } = await callAs<{ skus: { sku_id: string }[] }>(who, 'GET', `/merchant/goods/vip_goods_detail?goods_id=${made.id}`);
  return { id: made.id, version, name, skuId: skus[0]!.sku_id };
}

/** The first goods whose prices differ by segment. */
export const firstTiered = async (who: Person): Promise<string> =>
  (await callAs<{ list: { goods_id: string }[] }>(who, 'GET', '/merchant/goods/tier_list?merchant_id=1')).list[0]!.goods_id;

interface Saved {
  goods_id: string;
  version: number;
}

/** Hires a person who decides about goods of others. */
export const goodsDecider = () => hire({ tags: tagsOf('supervisor'), name: '赵主管' });

/** Usual rents of all segments over the whole lease, 1/10000 yuan. */
const usual = { a_total_rent: 36_000_000, b_total_rent: 38_000_000, c_total_rent: 40_000_000 };

/** Complete goods, made by a person's own calls. */
export async function listedGoods(who: Person, name: string, { images = [], rents = usual }: { images?: string[]; rents?: typeof usual } = {}): Promise<Saved> {
  const tree = await callAs<{ list: { children: { id: string; name: string }[] }[] }>(who, 'GET', '/dmp/goods/category_list');
  const types = await callAs<{ list: { goods_lease_type_id: string; lease_type: number; periods: number }[] }>(who, 'GET', '/merchant/goods/lease_type_list');
  const postage = await callAs<{ list: { id: string }[] }>(who, 'GET', '/merchant/goods/postage_list');
  const lease = types.list.find((type) => type.lease_type === 1 && type.periods === 12)!.goods_lease_type_id;
  const category = tree.list.flatMap((top) => top.children).find((each) => each.name === '手机')!.id;
  const first = await callAs<Saved>(who, 'POST', '/merchant/goods/goods_create_first', { goods_name: name, category_id: category, degree: 100, images });
  const second = await callAs<Saved>(who, 'POST', '/merchant/goods/goods_create_second', {
    ...first,
    attributes: [{ name: '颜色', choices: ['黑色'] }],
    lease_type_ids: [lease],
    skus: [{ choices: ['黑色'], market_price: 899_900, deposit: 600_000, stock: 9, prices: [{ goods_lease_type_id: lease, ...rents }] }],
  });
  return callAs<Saved>(who, 'POST', '/merchant/goods/goods_create_third', { ...second, postage_id: postage.list[0]!.id });
}

/** Goods that another person has passed and that are on the shelf. */
export async function goodsOnSale(who: Person, name: string, rents = usual): Promise<string> {
  const { goods_id: id } = await listedGoods(who, name, { images: [await putPicture(who)], rents });
  await callAs(who, 'POST', '/merchant/goods/goods_batch_status', { goods_ids: [id], act: 'submit' });
  await callAs(await goodsDecider(), 'POST', '/merchant/goods/goods_batch_review', { merchant_id: String(who.merchantId), goods_ids: [id], act: 'pass' });
  await callAs(who, 'POST', '/merchant/goods/goods_batch_status', { goods_ids: [id], act: 'shelfOn' });
  return id;
}
