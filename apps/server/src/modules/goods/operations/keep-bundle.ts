import { countedUse } from '@merchant-admin/contract/goods/codes';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { bundleWords } from '../rules/bundle-words.ts';
import { bundlesNaming, itemsOf } from '../store/bundle-item.view.ts';
import { deleteBundle, type BundleRow } from '../store/bundle.store.ts';
import { goodsName } from '../store/names.view.ts';

/** A bundle that is there, as the history tells it. */
export async function toldBundle(ctx: Ctx, bundle: BundleRow) {
  const items = await itemsOf(ctx, bundle.id);
  const told = items.map(({ goods_name: goods, sku_name: sku, price, most }) => ({ goods_name: goods ?? '已删除的规格', name: sku ?? '', price, most }));
  return bundleWords({ name: bundle.name, goods_name: await goodsName(ctx, bundle.goods_id) }, told);
}

/** Deletes a locked bundle, with its history. */
export async function takeBundleAway(ctx: Ctx, bundle: BundleRow, reason = ''): Promise<void> {
  const before = await toldBundle(ctx, bundle);
  await deleteBundle(ctx, bundle.id);
  await record(ctx, { module: 'goods', action: '删除商品搭配', objectType: 'goodsBundle', objectId: bundle.id, objectNo: bundle.name, before, reason });
}

export const shelfWords = (onShelf: boolean) => ({ status: onShelf ? '已上架' : '已下架' });

/** Locked SKUs that a bundle on the shelf names are not deleted. @throws SALE_BUNDLED */
export async function refuseBundled(ctx: Ctx, skus: readonly { id: number; name: string }[]): Promise<void> {
  const many = await bundlesNaming(
    ctx,
    skus.map((sku) => sku.id),
  );
  if (many === 0) return;
  const said = many < countedUse ? `${many}个` : `至少${countedUse}个`;
  refuse(e.SALE_BUNDLED, { text: `规格“${skus.map((sku) => sku.name).join('、')}”在${said}上架中的商品搭配里，不能删除；请先从搭配中移除或下架搭配` });
}
