import { formatFen, formatPrice, type PriceUnit } from '@merchant-admin/common/money';
import { sectionPricesOf, sections, skuName, type DraftSku, type Specs } from './draft.ts';

type Price = DraftSku['prices'][number];
interface Line {
  from: string;
  to: string;
}

/** How many changed prices are told; the rest is counted. */
const mostTold = 30;
const none = '-';
const rent = (segment: string, price: PriceUnit | null) => (price === null ? [] : [`${segment}段${formatPrice(price)}`]);
const amount = (title: string, fen: number) => (fen === 0 ? [] : [`${title}${formatFen(fen)}`]);
const joined = (words: readonly string[]): string => words.join(' ') || none;

const rentWords = (price: Price | undefined): string => {
  if (price === undefined) return none;
  const { a_total_rent: a, b_total_rent: b, c_total_rent: c, s_total_rent: s, expiry_buyout: buyout } = price;
  return joined([...rent('A', a), ...rent('B', b), ...rent('C', c), ...rent('S', s), ...amount('到期买断价', buyout)]);
};
const skuWords = (sku: DraftSku | undefined): string =>
  sku === undefined ? none : joined([...amount('市场价', sku.market_price), ...amount('销售价', sku.sale_price), ...amount('押金', sku.deposit)]);
const sectionWords = (specs: Specs | null): string => {
  const prices = sectionPricesOf(specs);
  return joined(sections.flatMap((section) => rent(section.toUpperCase(), prices[`${section}_section_price`])));
};

const changed = (what: string, from: string, to: string): Line[] => (from === to ? [] : [{ from: `${what} ${from}`, to: `${what} ${to}` }]);

/** What differs in the prices of one SKU, which may be new or gone. */
function skuLines(was: DraftSku | undefined, is: DraftSku | undefined, leaseType: (id: string) => string): Line[] {
  const name = skuName((is ?? was)!.choices);
  const types = new Set([was, is].flatMap((sku) => (sku?.prices ?? []).map((price) => price.goods_lease_type_id)));
  const priceOf = (sku: DraftSku | undefined, type: string) => sku?.prices.find((price) => price.goods_lease_type_id === type);
  return [
    ...changed(name, skuWords(was), skuWords(is)),
    ...[...types].flatMap((type) => changed(`${name} ${leaseType(type)}`, rentWords(priceOf(was, type)), rentWords(priceOf(is, type)))),
  ];
}

/** Finds a SKU in another version: by its number; where it has none there, by its choices. */
function finder(skus: readonly DraftSku[]) {
  const byNumber = new Map(skus.map((sku) => [sku.sku_id, sku]));
  const byName = new Map(skus.map((sku) => [skuName(sku.choices), sku]));
  return ({ sku_id: id, choices }: DraftSku) => (id === undefined ? undefined : byNumber.get(id)) ?? byName.get(skuName(choices));
}

const toldOf = (lines: readonly string[]): string => [...lines.slice(0, mostTold), ...(lines.length > mostTold ? [`等${lines.length}处价格`] : [])].join('；');

/** What differs between the prices of two versions of goods, as the history tells it; of the first version there is no before. */
export function priceWords(before: Specs | null, after: Specs, leaseType: (id: string) => string): { before: { prices: string }; after: { prices: string } } {
  const old = before?.skus ?? [];
  const [was, is] = [finder(old), finder(after.skus)];
  const lines = [
    ...changed('定价（每期）', sectionWords(before), sectionWords(after)),
    ...old.filter((sku) => is(sku) === undefined).flatMap((sku) => skuLines(sku, undefined, leaseType)),
    ...after.skus.flatMap((sku) => skuLines(was(sku), sku, leaseType)),
  ];
  return { before: { prices: before ? toldOf(lines.map((each) => each.from)) : '' }, after: { prices: toldOf(lines.map((each) => each.to)) } };
}
