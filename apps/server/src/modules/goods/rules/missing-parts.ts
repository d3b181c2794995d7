import { goodsSteps, type GoodsStep } from '@merchant-admin/contract/goods/codes';
import type { CompleteDraft, Draft, DraftSku } from './draft.ts';
import { skuName } from './draft.ts';

/** How many lines about SKUs are told; the rest is counted. */
const mostLines = 5;

const summed = (lines: readonly string[]): string[] =>
  lines.length <= mostLines ? [...lines] : [...lines.slice(0, mostLines), `还有${lines.length - mostLines}处未填写`];

function missingOfSku(sku: DraftSku, leaseTypes: number): string[] {
  const name = `规格“${skuName(sku.choices)}”`;
  const rents = sku.prices.filter((price) => price.a_total_rent !== null || price.b_total_rent !== null || price.c_total_rent !== null);
  return [
    ...(sku.deposit > 0 ? [] : [`${name}：请填写押金`]),
    ...(sku.market_price > 0 ? [] : [`${name}：请填写市场价`]),
    ...(rents.length > 0 && leaseTypes > 0 ? [] : [`${name}：请至少填写一种租赁方式的租金`]),
    ...rents.flatMap((price) =>
      (['a', 'b', 'c'] as const)
        .filter((section) => price[`${section}_total_rent`] === null)
        .map((section) => `${name}：请填写规格${section.toUpperCase()}段总租金`),
    ),
  ];
}

function missingOfBasic(basic: Draft['basic']): string[] {
  if (!basic) return ['请填写基础信息'];
  return [
    ...(basic.category_id === '' ? ['请选择商品分类'] : []),
    ...(basic.degree === undefined ? ['请选择商品成色'] : []),
    ...(basic.images.length === 0 ? ['请至少上传1张商品图片'] : []),
  ];
}

function missingOfSpecs(specs: Draft['specs']): string[] {
  if (!specs) return ['请填写规格信息'];
  return [...(specs.skus.length === 0 ? ['请至少添加一个规格'] : []), ...(specs.lease_type_ids.length === 0 ? ['请至少选择一种租赁方式'] : [])];
}

const missingOfSkus = (specs: Draft['specs']): string[] => (specs?.skus ?? []).flatMap((sku) => missingOfSku(sku, specs!.lease_type_ids.length));

function missingOfConfig(config: Draft['config']): string[] {
  if (!config) return ['请填写配置信息'];
  return config.postage_id === undefined ? ['请选择邮费模板'] : [];
}

/** What lacks before goods can be handed in (domain notes 3.2), as sentences; nothing when they are complete. */
export function missingParts({ basic, specs, config }: Draft): string[] {
  return [...missingOfBasic(basic), ...missingOfSpecs(specs), ...missingOfConfig(config), ...summed(missingOfSkus(specs))];
}

/** The steps in which something lacks, in their order. */
export function missingSteps({ basic, specs, config }: Draft): GoodsStep[] {
  const lacking: Record<GoodsStep, readonly string[]> = {
    basic: missingOfBasic(basic),
    specs: [...missingOfSpecs(specs), ...missingOfSkus(specs)],
    config: missingOfConfig(config),
  };
  return goodsSteps.filter((step) => lacking[step].length > 0);
}

export const isComplete = (draft: Draft): draft is CompleteDraft => missingParts(draft).length === 0;
