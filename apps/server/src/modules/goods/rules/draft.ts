import type { z } from 'zod';
import type { basicInput, configInput, skuInput, specsInput } from '@merchant-admin/contract/goods/rental-shapes';

/** What is edited of goods, step by step: amounts in fen, rents in 1/10000 yuan, pictures as upload keys. */
export type Basic = z.output<typeof basicInput>;
export type Specs = z.output<typeof specsInput>;
export type Config = z.output<typeof configInput>;
export type DraftSku = z.output<typeof skuInput>;

/** A step that was not filled in yet is missing. */
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

/** A SKU as people read it. */
export const skuName = (choices: readonly string[]): string => choices.join(' ');

/** Every upload that a draft shows. */
export const pictureKeys = ({ basic, specs }: Draft): string[] => [
  ...(basic?.images ?? []),
  ...(basic?.video === undefined ? [] : [basic.video]),
  ...new Set((specs?.skus ?? []).flatMap((sku) => (sku.image === undefined ? [] : [sku.image]))),
];
