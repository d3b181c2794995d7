import type { Answer, Body } from '../../../platform/api.ts';
import type { Picture } from './picture.ts';
import type { SegmentRents } from './tier-order.ts';

type Second = Answer<'goods', 'goodsDetailSecond'>['specs'];
type Saved = Body<'goods', 'goodsUpdateSecond'>;

export interface Attribute {
  readonly name: string;
  readonly choices: readonly string[];
}
/** Total rents by segment, 1/10000 yuan, and the buyout at the end, fen; undefined where nobody has filled it in. */
export interface SkuPrice extends SegmentRents {
  readonly buyout?: number;
}
/** A row of the SKU table: amounts in fen, undefined where nobody has filled it in; prices by lease type. */
export interface SkuRow {
  /** The number of a SKU that is on sale already; empty for a new one. */
  readonly skuId: string;
  readonly choices: readonly string[];
  readonly barcode: string;
  readonly image: Picture | null;
  readonly market?: number;
  readonly sale?: number;
  readonly deposit?: number;
  readonly stock?: number;
  readonly prices: Readonly<Record<string, SkuPrice>>;
}

const some = (amount: number): number | undefined => (amount === 0 ? undefined : amount);
const given = <Key extends string, Value>(key: Key, value: Value | null | undefined) =>
  value === null || value === undefined ? {} : ({ [key]: value } as Record<Key, Value>);

/** The table as it was saved. */
export const rowsOf = ({ skus }: Second): SkuRow[] =>
  skus.map((sku) => ({
    skuId: sku.sku_id,
    choices: sku.choices,
    barcode: sku.barcode,
    image: sku.image,
    ...given('market', some(sku.market_price)),
    ...given('sale', some(sku.sale_price)),
    ...given('deposit', some(sku.deposit)),
    stock: sku.stock,
    prices: Object.fromEntries(
      sku.prices.map((price) => [
        price.goods_lease_type_id,
        {
          ...given('a', price.a_total_rent),
          ...given('b', price.b_total_rent),
          ...given('c', price.c_total_rent),
          ...given('s', price.s_total_rent),
          ...given('buyout', price.expiry_buyout),
        },
      ]),
    ),
  }));

const keyOf = (choices: readonly string[]) => JSON.stringify(choices);

/** Every combination of the attributes' choices, the last one changing fastest. */
export function combinations(attributes: readonly Attribute[]): string[][] {
  const usable = attributes.filter(({ choices }) => choices.length > 0);
  if (usable.length === 0) return [];
  return usable.reduce<string[][]>((rows, { choices }) => rows.flatMap((row) => choices.map((choice) => [...row, choice])), [[]]);
}

/** How many rows the attributes make. */
export const countOf = (attributes: readonly Attribute[]): number =>
  attributes.reduce((product, { choices }) => product * choices.length, attributes.length === 0 ? 0 : 1);

const empty = (choices: readonly string[]): SkuRow => ({ skuId: '', choices, barcode: '', image: null, prices: {} });

/** The table of these attributes: rows that are there keep what they hold, and those in `without` stay away. */
export function tableOf(attributes: readonly Attribute[], rows: readonly SkuRow[], without: ReadonlySet<string> = new Set()): SkuRow[] {
  const known = new Map(rows.map((row) => [keyOf(row.choices), row]));
  return combinations(attributes).flatMap((choices) => (without.has(keyOf(choices)) ? [] : [known.get(keyOf(choices)) ?? empty(choices)]));
}

/** The combinations that the table leaves out. */
export const leftOut = (attributes: readonly Attribute[], rows: readonly SkuRow[]): Set<string> => {
  const there = new Set(rows.map((row) => keyOf(row.choices)));
  return new Set(
    combinations(attributes)
      .map(keyOf)
      .filter((key) => !there.has(key)),
  );
};

const isFilled = (price: SkuPrice | undefined) => price !== undefined && Object.values(price).some((value) => value !== undefined);

/** The body that saves the table. */
export const bodyOf = (
  attributes: readonly Attribute[],
  leaseTypes: readonly string[],
  rows: readonly SkuRow[],
): Pick<Saved, 'attributes' | 'lease_type_ids' | 'skus'> => ({
  attributes: attributes.map(({ name, choices }) => ({ name, choices: [...choices] })),
  lease_type_ids: [...leaseTypes],
  skus: rows.map((row) => ({
    ...(row.skuId === '' ? {} : { sku_id: row.skuId }),
    choices: [...row.choices],
    barcode: row.barcode,
    ...(row.image === null ? {} : { image: row.image.key }),
    market_price: row.market ?? 0,
    sale_price: row.sale ?? 0,
    deposit: row.deposit ?? 0,
    stock: row.stock ?? 0,
    prices: leaseTypes.flatMap((id) => {
      const price = row.prices[id];
      if (!isFilled(price)) return [];
      const { a = null, b = null, c = null, s = null, buyout = 0 } = price!;
      return [{ goods_lease_type_id: id, a_total_rent: a, b_total_rent: b, c_total_rent: c, s_total_rent: s, expiry_buyout: buyout }];
    }),
  })),
});

export const isOffered = (row: SkuRow, leaseType: string): boolean => isFilled(row.prices[leaseType]);
