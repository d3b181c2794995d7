import type { PriceUnit } from '@merchant-admin/common/money';
import type { z } from 'zod';
import type { basicInput, configInput, skuInput, specsInput } from '@merchant-admin/contract/goods/rental-shapes';

/** What is edited of goods, step by step: amounts in fen, rents as prices, pictures as upload keys. */
export type Basic = z.output<typeof basicInput>;
export type Specs = z.output<typeof specsInput>;
export type Config = z.output<typeof configInput>;
export type DraftSku = z.output<typeof skuInput>;

/** A step that was not filled in yet is null. */
export interface Draft {
  basic: Basic | null;
  specs: Specs | null;
  config: Config | null;
}
export interface CompleteDraft {
  basic: Basic;
  specs: Specs;
  config: Config;
}

export const sections = ['a', 'b', 'c', 's'] as const;
export type SectionPrices = Record<`${(typeof sections)[number]}_section_price`, PriceUnit | null>;

/** What a period costs each segment, 1/10000 yuan; null where nobody has filled it in. */
export const sectionPricesOf = (specs: Partial<SectionPrices> | null): SectionPrices => ({
  a_section_price: specs?.a_section_price ?? null,
  b_section_price: specs?.b_section_price ?? null,
  c_section_price: specs?.c_section_price ?? null,
  s_section_price: specs?.s_section_price ?? null,
});

/** The id of a SKU's price for one lease type and term (`sku-type-periods`); empty while the SKU is not on sale. */
export const infoId = (skuId: string, type: { lease_type: number; periods: number } | undefined): string =>
  skuId === '' ? '' : `${skuId}-${type?.lease_type ?? 0}-${type?.periods ?? 0}`;

/** A SKU as people read it. */
export const skuName = (choices: readonly string[]): string => choices.join(' ');

/** Every upload that a draft shows. */
export const pictureKeys = ({ basic, specs }: Draft): string[] => [
  ...(basic?.images ?? []),
  ...(basic?.video === undefined ? [] : [basic.video]),
  ...new Set((specs?.skus ?? []).flatMap((sku) => (sku.image === undefined ? [] : [sku.image]))),
];
