import { formatPrice, type PriceUnit } from '@merchant-admin/common/money';
import { sectionPricesOf, sections, skuName, type DraftSku, type Specs } from './draft.ts';

type Price = DraftSku['prices'][number];

/** How many changed prices are told; the rest is counted. */
const mostTold = 30;
const rent = (segment: string, price: PriceUnit | null) => (price === null ? [] : [`${segment}段${formatPrice(price)}`]);
const words = ({ a_total_rent: a, b_total_rent: b, c_total_rent: c, s_total_rent: s }: Price): string =>
  [...rent('A', a), ...rent('B', b), ...rent('C', c), ...rent('S', s)].join(' ');

const sectionWords = (specs: Specs): string => {
  const prices = sectionPricesOf(specs);
  return sections.flatMap((section) => rent(section.toUpperCase(), prices[`${section}_section_price`])).join(' ') || '-';
};

const toldOf = (lines: readonly string[]): string => [...lines.slice(0, mostTold), ...(lines.length > mostTold ? [`等${lines.length}处价格`] : [])].join('；');

/** Of two versions of the same SKUs what differs in their prices, as the history tells it. */
export function priceWords(before: Specs, after: Specs, leaseType: (id: string) => string): { before: { prices: string }; after: { prices: string } } {
  const sectionChange = { from: `定价（每期）${sectionWords(before)}`, to: `定价（每期）${sectionWords(after)}` };
  const rentChanges = after.skus.flatMap((sku, index) =>
    sku.prices.flatMap((price) => {
      const was = before.skus[index]?.prices.find((each) => each.goods_lease_type_id === price.goods_lease_type_id);
      const name = `${skuName(sku.choices)} ${leaseType(price.goods_lease_type_id)}`;
      return was === undefined || words(was) === words(price) ? [] : [{ from: `${name} ${words(was)}`, to: `${name} ${words(price)}` }];
    }),
  );
  const changes = [...(sectionChange.from === sectionChange.to ? [] : [sectionChange]), ...rentChanges];
  return { before: { prices: toldOf(changes.map((each) => each.from)) }, after: { prices: toldOf(changes.map((each) => each.to)) } };
}
