import type { Fen } from '@merchant-admin/common/money';
import { yearlyForm } from '@merchant-admin/contract/goods/yearly-list';
import type { Answer, Body } from '../../../../platform/api.ts';
import { initialOf, valuesOf, type FilledOf } from '../../../../widgets/fields/index.ts';

export type Yearly = Answer<'goods', 'yearlyDetail'>;
export type YearlyRow = Answer<'goods', 'yearlyList'>['list'][number];

/** The choice that stands for all SKUs of the old goods. */
export const allSkus = '';

export interface YearlyFields extends FilledOf<typeof yearlyForm> {
  /** Differences by new goods and SKU, fen, so that choosing other goods and going back loses nothing; a SKU with an empty one is not offered. */
  differences?: Record<string, Record<string, Fen | null | undefined>>;
}

export const newYearly = (): Partial<YearlyFields> => ({ ...initialOf(yearlyForm), old_sku_id: allSkus });

export const fieldsOf = ({ prices, ...rule }: Yearly): YearlyFields => ({
  ...valuesOf(yearlyForm, rule),
  old_sku_id: rule.old_sku_id,
  differences: { [rule.new_goods_id]: Object.fromEntries(prices.map((price) => [price.sku_id, price.difference as Fen])) },
});

/** The body that saves a rule, with the differences of the chosen goods. @throws an Error with a message for the user where none is filled in */
export function bodyOf({ differences = {}, old_sku_id: sku, ...fields }: YearlyFields, rule: Yearly | undefined): Body<'goods', 'yearlySave'> {
  const prices = Object.entries(differences[fields.new_goods_id] ?? {}).flatMap(([sku_id, difference]) =>
    difference === null || difference === undefined ? [] : [{ sku_id, difference }],
  );
  if (prices.length === 0) throw new Error('请至少填写一个新机型规格的差价，不换购的规格留空');
  return {
    ...(rule === undefined ? {} : { rule_id: rule.id, version: rule.version }),
    ...fields,
    ...(sku === allSkus || sku === undefined ? {} : { old_sku_id: sku }),
    prices,
  };
}
