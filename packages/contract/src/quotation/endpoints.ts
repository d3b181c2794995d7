import { z } from 'zod';
import { effect } from '../orders/shapes.ts';
import { endpoint } from '../platform/endpoint.ts';
import { inputShape } from '../platform/form-shapes.ts';
import { filterShape } from '../platform/list-shapes.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { choices, day, fen, id, integer, requiredLine, version } from '../platform/shapes.ts';
import { tabTree } from '../platform/tabs.ts';
import { mostDevices, mostRows, offerTabValues, quoteTabValues } from './codes.ts';
import { quotationErrors as e } from './errors.ts';
import { productListCall, quoteProducts } from './library.ts';
import { productFields, quoteFields, quoteForm } from './quotation-list.ts';
import { comparedQuote, note, offerRow, ofMerchant, outcomes, quoteDetail, quoteRow, seenQuote } from './shapes.ts';

const base = 'order-management' as const;
const reading = { base, method: 'GET', kind: 'read' } as const;
const seeing = { ...reading, scope: 'own-or-all' } as const;
const writing = { base, method: 'POST', kind: 'write' } as const;
/** A call of the platform's staff, inside the merchant whose quote it is about. */
const deciding = { ...writing, onBehalf: true, permission: ['quotation:decide'] } as const;
const quoting = { ...writing, permission: ['quotation:quote'] } as const;
const quotes = ['MyquoteList'] as const;
const library = ['ProductLibrary', 'Selectionquotation'] as const;
const preview = z.boolean().default(false);
const ofQuote = { quote_id: id('supplyQuote'), version };
const terms = inputShape(quoteForm);
const quoted = z.object({ quote_id: z.string(), quote_no: z.string(), version: z.int() });
const decided = z.object({ version: z.int(), effects: z.array(effect) });
const toQuote = [e.QUOTE_NOT_FOUND, e.QUOTE_STATE] as const;
const toQuoting = [...toQuote, e.QUOTE_CLOSED] as const;

/** What merchants offer to supply, and what the platform takes (domain notes 3.12, 5.8). The specification names the screens; the calls are ours. */
export const quotationEndpoints = {
  productList: productListCall,
  productTabs: quoteProducts.calls.tabs,
  productSave: quoteProducts.calls.save,
  productShelf: quoteProducts.calls.switch,
  /** The brands of which the library has something. */
  productBrands: endpoint({
    ...reading,
    path: '/merchant/quotation/product/brands',
    summary: '商品库的品牌选项',
    permission: library,
    result: z.object({ list: choices }),
  }),
  /** The library as a merchant has it, with its own quotes beside, the newest first. */
  offerList: endpoint({
    ...reading,
    path: '/merchant/quotation/offer/list',
    summary: '可报价的商品',
    permission: library,
    query: z.strictObject({ ...pageInput, tab: z.enum(offerTabValues).optional(), ...filterShape(productFields) }),
    result: pageOf(offerRow),
  }),
  offerTabs: endpoint({
    ...reading,
    path: '/merchant/quotation/offer/tabs',
    summary: '可报价的商品数量',
    permission: library,
    result: tabTree,
  }),
  /** Rows of the library that were chosen to be quoted for, in the order in which they are named; those that are not there are left out. */
  offerChosen: endpoint({
    ...reading,
    path: '/merchant/quotation/offer/chosen',
    summary: '已选商品',
    permission: ['Selectionquotation'],
    query: z.strictObject({ product_ids: z.string().regex(/^[1-9]\d{0,17}(,[1-9]\d{0,17}){0,99}$/, `请选择1至${mostRows}个商品`) }),
    result: z.object({ list: z.array(offerRow) }),
  }),
  quoteList: endpoint({
    ...seeing,
    path: '/merchant/quotation/quote/list',
    summary: '报价列表',
    permission: quotes,
    query: z.strictObject({ ...pageInput, tab: z.enum(quoteTabValues).optional(), ...filterShape(quoteFields) }),
    result: pageOf(quoteRow),
  }),
  quoteTabs: endpoint({
    ...seeing,
    path: '/merchant/quotation/quote/tabs',
    summary: '报价数量',
    permission: quotes,
    query: z.strictObject(ofMerchant),
    result: tabTree,
  }),
  quoteInfo: endpoint({
    ...seeing,
    path: '/merchant/quotation/quote/info',
    summary: '报价详情',
    permission: quotes,
    query: z.strictObject({ ...ofMerchant, quote_id: id('supplyQuote') }),
    result: quoteDetail,
    errors: [e.QUOTE_NOT_FOUND],
  }),
  /** Quotes that wait or are adopted for one row of the library, the lowest price first. */
  quoteCompare: endpoint({
    ...seeing,
    path: '/merchant/quotation/quote/compare',
    summary: '报价对比',
    permission: ['QuoteComparison'],
    query: z.strictObject({ product_id: id('quoteProduct') }),
    result: z.object({
      product: z.object({
        product_id: z.string(),
        name: z.string(),
        degree_name: z.string(),
        market_price: fen,
        expected_price: fen,
        /** fen; 0 where none is set. */
        cost: fen,
        demand: z.int(),
        awarded: z.int(),
        room: z.int(),
        valid_to: day,
      }),
      list: z.array(comparedQuote),
      /** Whether there are more than are compared. */
      more: z.boolean(),
    }),
    errors: [e.PRODUCT_NOT_FOUND],
  }),
  /** Hands in several quotes at once, or keeps them as drafts. Each row is done or refused by itself. A row says which quote of its product its person saw: that one is replaced. */
  quoteSubmit: endpoint({
    ...quoting,
    path: '/merchant/quotation/quote/submit',
    summary: '批量报价或存为草稿',
    body: z.strictObject({
      rows: z
        .array(z.strictObject({ product_id: id('quoteProduct'), ...terms, seen: seenQuote.optional() }))
        .min(1, '请填写至少一行报价')
        .max(mostRows, `一次最多提交${mostRows}行`),
      draft: z.boolean().default(false),
    }),
    result: outcomes,
    errors: [e.PRODUCT_NOT_FOUND, e.QUOTE_TWICE],
  }),
  /** Changes a draft; of one that was handed in, makes another that takes its place. */
  quoteRevise: endpoint({
    ...quoting,
    path: '/merchant/quotation/quote/revise',
    summary: '修改报价、再次报价',
    body: z.strictObject({ ...ofQuote, ...terms }),
    result: quoted,
    errors: [...toQuoting, e.QUOTE_LIVE, e.QUOTE_DAY, e.QUOTE_SAME],
  }),
  draftSubmit: endpoint({
    ...quoting,
    path: '/merchant/quotation/draft/submit',
    summary: '提交草稿',
    body: z.strictObject(ofQuote),
    result: quoted,
    errors: [...toQuoting, e.QUOTE_LATE],
  }),
  draftDrop: endpoint({
    ...quoting,
    path: '/merchant/quotation/draft/drop',
    summary: '删除草稿',
    body: z.strictObject(ofQuote),
    result: z.object({}),
    errors: toQuote,
  }),
  quoteWithdraw: endpoint({
    ...quoting,
    path: '/merchant/quotation/quote/withdraw',
    summary: '撤回报价',
    body: z.strictObject({ ...ofQuote, reason: note('原因') }),
    result: z.object({ version: z.int() }),
    errors: toQuote,
  }),
  /** Takes so many devices at the quoted price, which is the merchant's supply price from a day on. */
  quoteAdopt: endpoint({
    ...deciding,
    path: '/merchant/quotation/quote/adopt',
    summary: '采纳报价',
    body: z.strictObject({
      ...ofMerchant,
      ...ofQuote,
      quantity: integer(1, mostDevices, '请输入采纳数量'),
      /** Left out: today. */
      from_day: day.optional(),
      note: note('说明'),
      preview,
    }),
    result: decided.extend({ room: z.int() }),
    errors: [...toQuote, e.QUOTE_FULL, e.AWARD_QUOTED, e.AWARD_ROOM, e.PRICE_FROM],
  }),
  quoteReject: endpoint({
    ...deciding,
    path: '/merchant/quotation/quote/reject',
    summary: '驳回报价',
    body: z.strictObject({ ...ofMerchant, ...ofQuote, reason: requiredLine(200, '原因') }),
    result: decided,
    errors: toQuote,
  }),
} as const;
