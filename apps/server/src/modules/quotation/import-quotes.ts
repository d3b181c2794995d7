import { formatFen, type Fen } from '@merchant-admin/common/money';
import { degreeText } from '@merchant-admin/contract/goods/degrees';
import { mostSheetRows, quoteState as at } from '@merchant-admin/contract/quotation/codes';
import { quotationErrors as e } from '@merchant-admin/contract/quotation/errors';
import { refuse } from '../../platform/http/refusal.ts';
import { importForm, type Cells, type ImportColumn, type RowVerdict } from '../../platform/imports/forms.ts';
import { handIn } from './operations/hand-in.ts';
import { standingOn } from './rules/quote-states.ts';
import { dayIn, leadDaysIn, priceIn, quantityIn, termsIn, type QuoteCells } from './rules/quote-sheet.ts';
import { againstDay, sameTerms } from './rules/quote-terms.ts';
import { isOpen, libraryRows } from './store/library.view.ts';
import { openOffers } from './store/offer-list.view.ts';
import { quotesOfProducts } from './store/quote.store.ts';

const unless = (right: unknown, problem: string) => (right === undefined ? problem : undefined);
const columns: readonly ImportColumn[] = [
  {
    key: 'product_no',
    title: '商品编号',
    required: true,
    note: '商品库中的编号',
    example: '1001（示例）',
    check: (text) => (/^[1-9]\d{0,17}$/.test(text) ? undefined : '请填写商品库中的数字编号'),
  },
  {
    key: 'price',
    title: '供货价',
    required: true,
    note: '每台，单位元，最多两位小数，不带货币符号',
    example: '3500',
    check: (text) => unless(priceIn(text), '请填写大于0的金额，最多两位小数'),
  },
  {
    key: 'quantity',
    title: '库存数量',
    required: true,
    note: '整数，单位台',
    example: '20',
    check: (text) => unless(quantityIn(text), '请填写1至1,000,000的整数'),
  },
  {
    key: 'valid_to',
    title: '有效期至',
    required: true,
    note: '当日24点失效，如2026-12-31',
    example: '2026-12-31',
    check: (text) => unless(dayIn(text), '请填写日期，如2026-12-31'),
  },
  {
    key: 'lead_days',
    title: '交期天数',
    required: false,
    mayLack: true,
    note: '0至90的整数，可不填',
    example: '3',
    check: (text) => unless(leadDaysIn(text), '请填写0至90的整数'),
  },
  {
    key: 'note',
    title: '备注',
    required: false,
    mayLack: true,
    note: '不超过100个字',
    example: '',
    check: (text) => (text.length > 100 ? '备注不能超过100个字' : undefined),
  },
];

const cellsOf = (cells: Cells) => cells as unknown as QuoteCells;

/** Quotes from a sheet, by the rules of the screen: the template holds what may be quoted for; each takes the place of the merchant's own for the product. */
export const quoteImport = importForm('quotes', {
  title: '批量报价',
  permission: 'quotation:quote',
  columns,
  identity: ({ product_no: no }) => no!,
  waiting: {
    known: ['product_no'],
    told: ['品牌', '型号', '规格', '成色', '期望价', '需求量'],
    rows: async (ctx, most) =>
      (await openOffers(ctx, Math.min(most, mostSheetRows))).map((row) => ({
        cells: { product_no: String(row.id) },
        told: [row.brand_name, row.model, row.spec, degreeText[row.degree] ?? '', String(row.expected_price / 100), String(row.demand)],
      })),
  },
  check: async (ctx, rows) => {
    const given = rows.map(cellsOf);
    const ids = given.map(({ product_no: no }) => no);
    const [products, quotes] = [await libraryRows(ctx, ids), await quotesOfProducts(ctx, ids.map(Number))];
    return given.map((cells, n): RowVerdict => {
      const product = products.get(Number(cells.product_no));
      const live = quotes.find(
        (quote) =>
          String(quote.product_id) === cells.product_no &&
          (quote.state === at.PENDING || quote.state === at.ADOPTED) &&
          standingOn(ctx.today, quote) !== at.OVER,
      );
      const terms = termsIn(cells);
      const problems = [
        ...(n >= mostSheetRows ? [`单次最多${mostSheetRows}行，请拆分后重试`] : []),
        ...(product?.on_shelf ? (isOpen(product, ctx.today) ? [] : [e.QUOTE_CLOSED.text]) : ['商品库中没有该编号']),
        ...(againstDay(ctx.today, terms) ? [e.QUOTE_DAY.text] : []),
        ...(live?.state === at.PENDING && sameTerms(terms, live) ? [e.QUOTE_SAME.text] : []),
      ];
      const warnings = [
        ...(live ? [`将替代已有报价${live.quote_no}（${formatFen(live.price as Fen)}）`] : []),
        ...(product && terms.price > product.market_price ? ['供货价高于市场价'] : []),
      ];
      return { problems, warnings, effect: live ? 'change' : 'create' };
    });
  },
  apply: async (ctx, cells) => {
    const given = cellsOf(cells);
    const [outcome] = await handIn(ctx, [{ product_id: given.product_no, ...termsIn(given) }], false);
    if (outcome!.error) refuse(outcome!.error);
  },
});
