import { goodsBundles } from '@merchant-admin/contract/goods/bundles';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { addKept, dropKept, editKept, keeps, lockKept, openKept, switchKept } from '../../../platform/kept/index.ts';
import { refusedItem } from '../rules/bundle-items.ts';
import { bundleWords } from '../rules/bundle-words.ts';
import { bundleFacts, holdSkus, itemsOf, type BundleFacts } from '../store/bundle-item.view.ts';
import { bundleColumns, writeItems, type BundleRow } from '../store/bundle.store.ts';
import { lockGoodsIfThere } from '../store/goods-row.store.ts';
import { goodsName } from '../store/names.view.ts';

/** A bundle that is there, as the history tells it. */
async function toldBundle(ctx: Ctx, bundle: BundleRow) {
  const items = await itemsOf(ctx, bundle.id);
  const told = items.map(({ goods_name: goods, sku_name: sku, price, most }) => ({ goods_name: goods ?? '已删除的规格', name: sku ?? '', price, most }));
  return bundleWords({ name: bundle.name, goods_name: await goodsName(ctx, bundle.goods_id) }, told);
}

/** Bundles: the accessories that goods for lease are offered with. A new bundle is off the shelf; an edit of one on the shelf counts at once. */
export const goodsBundle = keeps<BundleRow, BundleFacts>(
  {
    declared: goodsBundles,
    module: 'goods',
    table: 'goods_bundle',
    columns: bundleColumns,
    nameOf: ({ name }) => name,
    told: toldBundle,
    dated: 'created and updated',
    facts: bundleFacts,
    objections: [
      {
        act: 'on',
        error: e.BUNDLE_SKU_UNKNOWN,
        when: (_bundle, { gone }) => gone > 0,
        text: () => '有搭配商品的规格已删除，请编辑搭配并移除后再上架',
      },
      { act: 'on', error: e.BUNDLE_NOTHING_OFFERED, when: (_bundle, { offered }) => offered === 0 },
      { act: 'delete', error: e.BUNDLE_ON_SHELF, when: (bundle) => bundle.on_shelf },
    ],
  },
  ['switch'],
);

/** Holds the SKUs of a bundle's items; refuses SKUs that are not there and bundle prices above the SKU's own. @throws BUNDLE_SKU_UNKNOWN, BUNDLE_PRICE */
async function checkItems(ctx: Ctx, items: BodyOf<typeof goodsBundles.calls.save>['items']): Promise<void> {
  const skus = await holdSkus(
    ctx,
    items.map((item) => item.sku_id),
  );
  const refused = refusedItem(items, skus);
  if (refused) refuse(refused.error, { text: refused.text });
}

export const bundleSave = operation(goodsBundles.calls.save, async (ctx, { body: { bundle_id: id, version, items, ...head } }) => {
  const before = id === undefined ? undefined : await openKept(ctx, goodsBundle, { id, version });
  if (before !== undefined && head.goods_id !== before.goods_id) refuse(e.BUNDLE_GOODS_FIXED);
  if (before === undefined && (await lockGoodsIfThere(ctx, head.goods_id))?.on_shelf !== true) refuse(e.BUNDLE_GOODS_UNKNOWN);
  const keep = async (bundleId: number) => {
    await checkItems(ctx, items);
    await writeItems(ctx, bundleId, items);
  };
  return before === undefined ? addKept(ctx, goodsBundle, head, keep) : editKept(ctx, goodsBundle, before, { name: head.name }, keep);
});

/** Puts a bundle on the shelf or takes it off. Its items' SKUs are held meanwhile, so that none of them is deleted. */
export const bundleShelf = operation(goodsBundles.calls.switch, async (ctx, { query: { bundle_id: id, version, status } }) => {
  const items = await itemsOf(ctx, (await lockKept(ctx, goodsBundle, id)).id);
  await holdSkus(
    ctx,
    items.map((item) => item.sku_id),
  );
  return switchKept(ctx, goodsBundle, { id, version }, status === 'on');
});

/** Deletes the bundle of goods that are deleted, on the shelf or off it. */
export async function takeBundleAway(ctx: Ctx, bundle: BundleRow, reason: string): Promise<void> {
  await dropKept(ctx, { ...goodsBundle, objections: [] }, { id: String(bundle.id), version: bundle.version }, { reason });
}
