import { bundleEndpoints } from '@merchant-admin/contract/goods/bundles';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { refusedItem } from '../rules/bundle-items.ts';
import { changedOnly } from '../rules/changed-only.ts';
import { holdSkus } from '../store/bundle-item.view.ts';
import { changeBundle, insertBundle, lockBundle, writeItems, type BundleRow } from '../store/bundle.store.ts';
import { lockGoodsIfThere } from '../store/goods-row.store.ts';
import { toldBundle } from './keep-bundle.ts';

type Input = Omit<BodyOf<typeof bundleEndpoints.bundleSave>, 'bundle_id' | 'version'>;

/** @throws BUNDLE_SKU_UNKNOWN, BUNDLE_PRICE */
async function checkItems(ctx: Ctx, items: Input['items']): Promise<void> {
  const skus = await holdSkus(
    ctx,
    items.map((item) => item.sku_id),
  );
  const refused = refusedItem(items, skus);
  if (refused) refuse(refused.error, { text: refused.text });
}

async function add(ctx: Ctx, { items, ...head }: Input) {
  const goods = await lockGoodsIfThere(ctx, head.goods_id);
  if (goods?.on_shelf !== true) refuse(e.BUNDLE_GOODS_UNKNOWN);
  const added = (await insertBundle(ctx, head)) ?? refuse(e.BUNDLE_GOODS_TAKEN);
  await checkItems(ctx, items);
  await writeItems(ctx, added.id, items);
  const after = await toldBundle(ctx, { ...head, ...added, on_shelf: false });
  await record(ctx, { module: 'goods', action: '新建商品搭配', objectType: 'goodsBundle', objectId: added.id, objectNo: head.name, after });
  return { id: String(added.id), version: added.version };
}

async function edit(ctx: Ctx, before: BundleRow, { name, goods_id: goodsId, items }: Input) {
  if (goodsId !== before.goods_id) refuse(e.BUNDLE_GOODS_FIXED);
  await checkItems(ctx, items);
  const told = await toldBundle(ctx, before);
  await writeItems(ctx, before.id, items);
  const version = await changeBundle(ctx, before.id, { name });
  await record(ctx, {
    module: 'goods',
    action: '编辑商品搭配',
    objectType: 'goodsBundle',
    objectId: before.id,
    objectNo: name,
    ...changedOnly(told, await toldBundle(ctx, { ...before, name })),
  });
  return { id: String(before.id), version };
}

/** Adds a bundle, off the shelf, or edits one: what is on the shelf is offered as edited from now on. */
export const bundleSave = operation(bundleEndpoints.bundleSave, async (ctx, { body: { bundle_id: id, version, ...input } }) => {
  if (id === undefined) return add(ctx, input);
  const before = await lockBundle(ctx, id);
  if (before.version !== version) refuse(platformErrors.STALE);
  return edit(ctx, before, input);
});
