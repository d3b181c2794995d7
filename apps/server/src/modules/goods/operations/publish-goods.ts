import type { Ctx } from '../../../platform/http/context.ts';
import { releaseUploads, urlOf } from '../../../platform/storage/index.ts';
import { isComplete, missingParts } from '../rules/missing-parts.ts';
import { pictureKeys, sectionPricesOf, type CompleteDraft, type Draft, type Specs } from '../rules/draft.ts';
import { priceRange } from '../rules/price-range.ts';
import { segmentsOf } from '../rules/tiers.ts';
import { categoryKind } from '../store/check-steps.ts';
import { dropDraft, keptDraft } from '../store/draft.store.ts';
import type { GoodsChange, GoodsRow } from '../store/goods-row.store.ts';
import { leaseTypesOf } from '../store/lease-type.store.ts';
import { liveDraft } from '../store/live-draft.view.ts';
import { publishServices, publishSpecs } from '../store/publish.store.ts';

const owner = (goodsId: number) => ({ entity: 'goods', id: goodsId });

/** Lets go of the pictures that only the draft shows, or of all pictures of goods that are deleted. */
export async function releasePictures(ctx: Ctx, goodsId: number, which: 'draft' | 'all' = 'draft'): Promise<void> {
  const draft = await keptDraft(ctx, goodsId);
  const live = await liveDraft(ctx, goodsId);
  const sold = live ? pictureKeys(live) : [];
  const edited = draft ? pictureKeys(draft) : [];
  await releaseUploads(ctx, which === 'all' ? [...edited, ...sold] : edited.filter((key) => !sold.includes(key)), owner(goodsId));
}

/** By which lease types goods are leased, with the range of rents (1/10000 yuan a period) and deposits (fen), for the list. */
async function leasedFor(ctx: Ctx, specs: Specs): Promise<GoodsChange> {
  const types = new Map((await leaseTypesOf(ctx)).map((type) => [String(type.id), type]));
  const leased = specs.skus.flatMap((sku) => sku.prices.flatMap((price) => types.get(price.goods_lease_type_id)?.lease_type ?? []));
  return { lease_types: [...new Set(leased)].toSorted((a, b) => a - b), ...priceRange(specs, (id) => types.get(id)?.periods ?? 1) };
}

/** What the list shows of goods that were never on sale. */
export async function shownOf(ctx: Ctx, { basic, specs }: Draft): Promise<GoodsChange> {
  return {
    ...(basic
      ? {
          name: basic.goods_name,
          degree: basic.degree ?? 0,
          images: basic.images,
          category_id: basic.category_id === '' ? null : basic.category_id,
          brand_id: basic.brand_id ?? null,
          sort: basic.sort,
        }
      : {}),
    ...(specs ? await leasedFor(ctx, specs) : {}),
  };
}

/** What the goods' own row says once a draft is on sale. */
async function changeByDraft(ctx: Ctx, { basic, specs, config }: CompleteDraft): Promise<GoodsChange> {
  const [first] = basic.images;
  return {
    name: basic.goods_name,
    subtitle: basic.subtitle,
    category: await categoryKind(ctx, basic.category_id),
    category_id: basic.category_id,
    brand_id: basic.brand_id ?? null,
    degree: basic.degree ?? 100,
    image: first === undefined ? '' : urlOf(first),
    images: basic.images,
    video: basic.video ?? '',
    detail: basic.detail,
    tags: basic.tags,
    sort: basic.sort,
    attributes: JSON.stringify(specs.attributes),
    ...(await leasedFor(ctx, specs)),
    own_segments: segmentsOf(specs),
    ...sectionPricesOf(specs),
    return_rule: config.return_rule,
    buyout_mode: config.buyout_mode,
    renewable: config.renewable,
    postage_id: config.postage_id ?? null,
    company_id: config.company_id ?? null,
    channels: config.channels,
    return_freight: config.return_freight,
    return_address: config.return_address,
    ship_from: config.ship_from,
  };
}

/** Puts what was edited in the place of what is on sale: SKUs keep their numbers and stock. @returns what the caller writes to the goods' own row */
export async function publishGoods(ctx: Ctx, goods: Pick<GoodsRow, 'id'>): Promise<GoodsChange> {
  const draft = await keptDraft(ctx, goods.id);
  if (!draft) return { published_at: ctx.now };
  if (!isComplete(draft)) throw new Error(`goods are passed that lack something: ${missingParts(draft).join(', ')}`);
  const before = await liveDraft(ctx, goods.id);
  await publishSpecs(ctx, goods.id, draft.specs);
  await publishServices(ctx, goods.id, draft.config.service_ids);
  const shown = pictureKeys(draft);
  if (before)
    await releaseUploads(
      ctx,
      pictureKeys(before).filter((key) => !shown.includes(key)),
      owner(goods.id),
    );
  await dropDraft(ctx, goods.id);
  return { ...(await changeByDraft(ctx, draft)), edited: false, reject_reason: '', published_at: ctx.now };
}
