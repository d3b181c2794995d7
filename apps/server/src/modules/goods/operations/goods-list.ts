import { goodsAudit, goodsAuditText, goodsStatusText, goodsTabs } from '@merchant-admin/contract/goods/codes';
import { rentalEndpoints } from '@merchant-admin/contract/goods/rental';
import { leaseTypes } from '@merchant-admin/contract/goods/lease-types';
import { degreeText } from '@merchant-admin/contract/goods/degrees';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { urlOf } from '../../../platform/storage/index.ts';
import { allowedGoodsActs } from '../rules/allowed-goods-acts.ts';
import { draftMarks, type DraftMark } from '../store/draft.store.ts';
import { narrowedTo } from '../store/goods-filter.ts';
import { listGoods, type ListedGoods } from '../store/goods-list.view.ts';
import { goodsCount, goodsTally } from '../store/goods-tally.ts';
import { goodsFacts } from './goods-facts.ts';

const actsFor = (ctx: Ctx, goods: ListedGoods, draft: DraftMark | undefined) =>
  allowedGoodsActs(goodsFacts(ctx, goods, goods, draft), { can: ctx.can, own: goods.merchant_id === ctx.merchantId });

/** How many SKUs and pieces there are: of goods that were never on sale those of their draft. */
const piecesOf = ({ published_at: published, sku_count, stock }: ListedGoods, draft: DraftMark | undefined) =>
  published === null && draft ? { sku_count: draft.sku_count, stock: draft.stock } : { sku_count, stock };

/** Goods as the list and its file show them. */
export function rowFor(ctx: Ctx, goods: ListedGoods, draft: DraftMark | undefined) {
  const { id, merchant_id: merchant, name, images, image, ordered: _ordered, published_at: _published, submitted_by: _by, place: _place, ...row } = goods;
  return {
    ...row,
    ...piecesOf(goods, draft),
    id: `${merchant}-${id}`,
    goods_id: String(id),
    merchant_id: String(merchant),
    goods_name: name,
    image: image === '' && images[0] !== undefined ? urlOf(images[0]) : image,
    category_name: goods.category_name ?? '',
    brand_name: goods.brand_name ?? '',
    degree_name: degreeText[goods.degree] ?? '',
    lease_types: goods.lease_types.map((type) => (leaseTypes as Record<number, string>)[type] ?? ''),
    status_name: goodsStatusText[goods.status],
    audit_status: goodsAudit(goods.status, goods.edited),
    audit_status_name: goodsAuditText[goodsAudit(goods.status, goods.edited)],
    created_at: goods.created_at.toISOString(),
    updated_at: goods.updated_at.toISOString(),
    actions: actsFor(ctx, goods, draft),
  };
}

/** A page of goods for lease: one's own, and for the platform's staff what other merchants have handed in. */
export const getGoodsList = operation(rentalEndpoints.getGoodsList, async (ctx, { query }) => {
  const { page, page_size: pageSize, sort, ...filter } = query;
  const { list, total, capped } = await listGoods(ctx, filter, { page, pageSize, sort });
  const drafts = await draftMarks(ctx, list);
  return { list: list.map((goods) => rowFor(ctx, goods, drafts.get(goods.id))), total, total_capped: capped, page, page_size: pageSize };
});

/** The two-level tabs with their counts; the first is all goods. */
export const goodsTotalList = operation(rentalEndpoints.goodsTotalList, async (ctx, { query }) => {
  const tally = await goodsTally(ctx, narrowedTo(ctx, query.merchant_id));
  const all = { value: '0', name: '全部', number: goodsCount(tally, undefined, undefined), children: [] };
  const tabs = goodsTabs.map(({ value, name, children }) => ({
    value: String(value),
    name,
    number: goodsCount(tally, value, undefined),
    children:
      children.length === 0
        ? []
        : [
            { value: '0', name: '全部', number: goodsCount(tally, value, undefined) },
            ...children.map((item) => ({ value: String(item.value), name: item.name, number: goodsCount(tally, value, item.value) })),
          ],
  }));
  return { list: [all, ...tabs] };
});
