import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { demoPhoto } from '../../apps/server/src/demo/photo.ts';
import { addGoods } from '../../apps/server/src/modules/goods/index.ts';
import { one } from '../../apps/server/src/platform/db/database.ts';
import { act } from '../../apps/server/src/platform/http/run.ts';
import { systemCaller } from '../../apps/server/src/platform/jobs/sweeps.ts';
import { callAs, type Person } from './staff.ts';
import { world } from './world.ts';

/** The first of a list of goods, as the demo has them. */
export const firstOf = async (who: Person, list: 'recycle_list' | 'vip_goods_list'): Promise<string> =>
  (await callAs<{ list: { id: string }[] }>(who, 'GET', `/merchant/goods/${list}`)).list[0]!.id;

/** The first bundle of the demo. */
export const firstBundle = async (who: Person): Promise<string> =>
  (await callAs<{ list: { id: string }[] }>(who, 'POST', '/api/match/goods/list', {})).list[0]!.id;

/** Goods for lease of the platform's own merchant, on sale. */
export async function goodsForLease(name: string): Promise<{ id: string; name: string }> {
  const price = {
    lease_type: 1,
    periods: 12,
    a_total_rent: 36_000_000,
    b_total_rent: 38_000_000,
    c_total_rent: 40_000_000,
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

interface Saved {
  id: string;
  version: number;
}
/** Goods for sale on the shelf with one SKU, 标准. */
export async function goodsForSale(who: Person, { name, price, stock }: { name: string; price: number; stock: number }) {
  const { list: tree } = await callAs<{ list: { children: { id: string; name: string }[] }[] }>(who, 'GET', '/dmp/goods/category_list');
  const register = (keys: string[]) => callAs(who, 'POST', '/common/upload/temporaryImage/list', { keys });
  const image = await demoPhoto(world(), who.merchantId, register, 'public');
  const postage = await callAs<Saved>(who, 'POST', '/merchant/goods/postage_create', { name: `包邮${randomUUID().slice(0, 8)}`, way: 1 });
  const made = await callAs<Saved>(who, 'POST', '/merchant/goods/vip_goods_create', {
    name,
    category_id: tree.flatMap((top) => top.children).find((leaf) => leaf.name === '手机')!.id,
    degree: 100,
    images: [image],
    postage_id: postage.id,
    skus: [{ name: '标准', price, stock }],
  });
  const { version } = await callAs<Saved>(who, 'POST', '/merchant/goods/vip_goods_shelf', { goods_id: made.id, version: made.version, on_shelf: true });
  const { skus } = await callAs<{ skus: { sku_id: string }[] }>(who, 'GET', `/merchant/goods/vip_goods_detail?goods_id=${made.id}`);
  return { id: made.id, version, name, skuId: skus[0]!.sku_id };
}
