import { formatFen, formatPrice } from '@merchant-admin/common/money';
import { buyoutModes, returnFreights, returnRules } from '@merchant-admin/contract/goods/codes';
import { degreeText } from '@merchant-admin/contract/goods/degrees';
import { sectionPricesOf, sections, skuName, type CompleteDraft, type Draft, type DraftSku, type Specs } from './draft.ts';

export interface Difference {
  what: string;
  from: string;
  to: string;
}

/** Names of what a draft knows by number. */
export interface Names {
  category: (id: string) => string;
  brand: (id: string) => string;
  leaseType: (id: string) => string;
  service: (id: string) => string;
  postage: (id: string) => string;
  company: (id: string) => string;
  channel: (id: string) => string;
}

/** How many differences of SKUs and prices are shown; the rest is counted. */
const mostShown = 200;
const none = '-';
const text = (value: string | undefined) => (value === undefined || value === '' ? none : value);
const listed = (values: readonly string[]) => text(values.join('、'));
/** What was chosen of many, whose order says nothing. */
const chosen = (ids: readonly string[], nameOf: (id: string) => string) => listed(ids.toSorted((a, b) => Number(a) - Number(b)).map(nameOf));
const changed = (what: string, from: string, to: string): Difference[] => (from === to ? [] : [{ what, from, to }]);
const altered = (what: string, from: unknown, to: unknown): Difference[] =>
  JSON.stringify(from) === JSON.stringify(to) ? [] : [{ what, from: '修改前', to: '已修改' }];

function basicDifferences({ basic: from }: CompleteDraft, { basic: to }: Draft, names: Names): Difference[] {
  if (!to) return [];
  return [
    ...changed('商品名称', from.goods_name, to.goods_name),
    ...changed('副标题', text(from.subtitle), text(to.subtitle)),
    ...changed('商品分类', names.category(from.category_id), names.category(to.category_id)),
    ...changed('品牌', text(names.brand(from.brand_id ?? '')), text(names.brand(to.brand_id ?? ''))),
    ...changed('成色', degreeText[from.degree ?? 0] ?? none, degreeText[to.degree ?? 0] ?? none),
    ...changed('标签', listed(from.tags), listed(to.tags)),
    ...altered('商品图片', from.images, to.images),
    ...altered('商品视频', from.video, to.video),
    ...altered('商品详情', from.detail, to.detail),
  ];
}

type Price = DraftSku['prices'][number];
const rent = (price: Price | undefined, section: (typeof sections)[number]) => {
  const value = price?.[`${section}_total_rent`] ?? null;
  return value === null ? none : formatPrice(value);
};
const sectionText = (specs: Specs, section: (typeof sections)[number]) => {
  const price = sectionPricesOf(specs)[`${section}_section_price`];
  return price === null ? none : formatPrice(price);
};
const fen = (amount: number | undefined) => (amount === undefined ? none : formatFen(amount));
const buyout = (price: Price | undefined) => fen(price?.expiry_buyout);

/** What a SKU costs; a new one cost nothing before. */
function priceDifferences(from: DraftSku | undefined, to: DraftSku, { leaseType }: Names): Difference[] {
  const name = skuName(to.choices);
  const ids = [...new Set([...(from?.prices ?? []), ...to.prices].map((price) => price.goods_lease_type_id))];
  return [
    ...changed(`${name} 市场价`, fen(from?.market_price), fen(to.market_price)),
    ...changed(`${name} 销售价`, fen(from?.sale_price), fen(to.sale_price)),
    ...changed(`${name} 押金`, fen(from?.deposit), fen(to.deposit)),
    ...leaseDifferences(name, from, to, ids, leaseType),
  ];
}

function leaseDifferences(name: string, from: DraftSku | undefined, to: DraftSku, ids: readonly string[], leaseType: Names['leaseType']): Difference[] {
  return ids.flatMap((id) => {
    const [was, is] = [from, to].map((sku) => sku?.prices.find((price) => price.goods_lease_type_id === id));
    const what = `${name} ${leaseType(id)}`;
    return [
      ...sections.flatMap((section) => changed(`${what} ${section.toUpperCase()}段总租金`, rent(was, section), rent(is, section))),
      ...changed(`${what} 到期买断价`, buyout(was), buyout(is)),
    ];
  });
}

function skuDifferences(from: DraftSku, to: DraftSku, names: Names): Difference[] {
  const name = skuName(to.choices);
  return [
    ...changed('规格', skuName(from.choices), name),
    ...changed(`${name} 条码`, text(from.barcode), text(to.barcode)),
    ...altered(`${name} 图片`, from.image, to.image),
    ...priceDifferences(from, to, names),
  ];
}

function specsDifferences({ specs: from }: CompleteDraft, { specs: to }: Draft, names: Names): Difference[] {
  if (!to) return [];
  const before = new Map(from.skus.map((sku) => [sku.sku_id, sku]));
  const kept = new Set(to.skus.map((sku) => sku.sku_id));
  const all = [
    ...sections.flatMap((section) => changed(`${section.toUpperCase()}段定价（每期）`, sectionText(from, section), sectionText(to, section))),
    ...from.skus.filter((sku) => !kept.has(sku.sku_id)).map((sku) => ({ what: '停售规格', from: skuName(sku.choices), to: none })),
    ...to.skus.flatMap((sku) => {
      const was = sku.sku_id === undefined ? undefined : before.get(sku.sku_id);
      if (was) return skuDifferences(was, sku, names);
      const name = skuName(sku.choices);
      return [{ what: '新增规格', from: none, to: name }, ...changed(`${name} 库存`, none, String(sku.stock)), ...priceDifferences(undefined, sku, names)];
    }),
  ];
  return all.length <= mostShown ? all : [...all.slice(0, mostShown), { what: '规格与价格', from: none, to: `还有${all.length - mostShown}处修改` }];
}

function configDifferences({ config: from }: CompleteDraft, { config: to }: Draft, names: Names): Difference[] {
  if (!to) return [];
  const yes = (value: boolean) => (value ? '支持' : '不支持');
  return [
    ...changed('服务', chosen(from.service_ids, names.service), chosen(to.service_ids, names.service)),
    ...changed('邮费模板', text(names.postage(from.postage_id ?? '')), text(names.postage(to.postage_id ?? ''))),
    ...changed('签约主体', text(names.company(from.company_id ?? '')), text(names.company(to.company_id ?? ''))),
    ...changed('归还规则', returnRules[from.return_rule as 1], returnRules[to.return_rule as 1]),
    ...changed('买断方式', buyoutModes[from.buyout_mode as 0], buyoutModes[to.buyout_mode as 0]),
    ...changed('续租', yes(from.renewable), yes(to.renewable)),
    ...changed('展示渠道', chosen(from.channels, names.channel), chosen(to.channels, names.channel)),
    ...changed('归还运费', returnFreights[from.return_freight as 1], returnFreights[to.return_freight as 1]),
    ...changed('归还地址', text(from.return_address), text(to.return_address)),
    ...changed('发货地', text(from.ship_from), text(to.ship_from)),
  ];
}

/** What would change on sale when the draft is passed, in words for who decides. */
export const goodsDifferences = (live: CompleteDraft, draft: Draft, names: Names): Difference[] => [
  ...basicDifferences(live, draft, names),
  ...specsDifferences(live, draft, names),
  ...configDifferences(live, draft, names),
];
