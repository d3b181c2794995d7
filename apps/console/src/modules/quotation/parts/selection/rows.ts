import { addDays } from '@merchant-admin/common/dates';
import { fenToYuanText, parseYuan, type Fen } from '@merchant-admin/common/money';
import { mostFen } from '@merchant-admin/contract/goods/list-parts';
import { mostDevices, mostLeadDays, mostQuoteDays } from '@merchant-admin/contract/quotation/codes';
import { quoteForm } from '@merchant-admin/contract/quotation/quotation-list';
import type { OfferRow } from '@merchant-admin/contract/quotation/quotation-cells';

export const fields = ['price', 'quantity', 'valid_to', 'lead_days', 'note'] as const;
export type FieldName = (typeof fields)[number];

/** A product with what is typed for it, as it was typed. */
export interface TypedRow extends Readonly<Record<FieldName, string>> {
  readonly offer: OfferRow;
  /** Whether it was handed in already: what is empty is wrong from then on. */
  readonly tried: boolean;
  /** What the server said against it. */
  readonly told: string;
}

/** A row as it begins: with what the merchant quoted last, where that still stands. */
export function rowOf(offer: OfferRow, today: string): TypedRow {
  const known = offer.live ?? offer.draft;
  return {
    offer,
    price: known ? fenToYuanText(known.price as Fen) : '',
    quantity: known ? String(known.quantity) : '',
    valid_to: known && known.valid_to >= today ? known.valid_to : '',
    lead_days: known?.lead_days == null ? '' : String(known.lead_days),
    note: known?.note ?? '',
    tried: false,
    told: '',
  };
}

/** A day as people type it, 2026-3-1 or 2026/03/01, as it is kept; the text itself where it is none. */
export function dayText(text: string): string {
  const [, year, month, day] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? [];
  return year === undefined ? text : `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
}
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
const isWhole = (text: string, least: number, most: number): boolean => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most;
const priceOf = (text: string): number | undefined => {
  const price = parseYuan(text);
  return price !== undefined && price >= 1 && price <= mostFen ? price : undefined;
};

const wrongs: Readonly<Record<FieldName, (text: string, today: string) => string | undefined>> = {
  price: (text) => (priceOf(text) === undefined ? '请填写大于0的金额，最多两位小数' : undefined),
  quantity: (text) => (isWhole(text, 1, mostDevices) ? undefined : '请填写1至1,000,000的整数'),
  valid_to: (text, today) => {
    if (!isDay(text)) return '请填写日期，如2026-12-31';
    return text < today || text > addDays(today, mostQuoteDays) ? `有效期须在今天至${mostQuoteDays}天内` : undefined;
  },
  lead_days: (text) => (text === '' || isWhole(text, 0, mostLeadDays) ? undefined : `请填写0至${mostLeadDays}的整数`),
  note: (text) => (Array.from(text).length > quoteForm.note.max ? `备注不能超过${quoteForm.note.max}个字` : undefined),
};

/** What is wrong with a cell; what is empty is wrong once it was handed in. */
export function wrongWith(row: TypedRow, name: FieldName, today: string): string | undefined {
  if (row[name] === '' && !row.tried) return undefined;
  return wrongs[name](row[name], today);
}

/** What is odd about a price, and may stay. */
export function oddAbout({ offer, price: text }: TypedRow): string | undefined {
  const price = priceOf(text);
  if (price === undefined) return undefined;
  if (price > offer.market_price) return '高于市场价';
  return price > offer.expected_price ? '高于期望价' : undefined;
}

/** The first cell that is wrong, once all are handed in. */
export function firstWrong(rows: readonly TypedRow[], today: string): { readonly row: number; readonly name: FieldName; readonly text: string } | undefined {
  for (const [row, each] of rows.entries())
    for (const name of fields) {
      const text = wrongs[name](each[name], today);
      if (text !== undefined) return { row, name, text };
    }
  return undefined;
}

/** What is sent of a row without a fault. @param draft whether it is only kept: then its draft is the quote that was seen */
export function sentOf(row: TypedRow, draft: boolean) {
  const { offer } = row;
  const seen = draft ? offer.draft : (offer.live ?? offer.draft);
  return {
    product_id: offer.product_id,
    price: priceOf(row.price)!,
    quantity: Number(row.quantity),
    valid_to: row.valid_to,
    ...(row.lead_days === '' ? {} : { lead_days: Number(row.lead_days) }),
    note: row.note,
    ...(seen ? { seen: { quote_id: seen.quote_id, version: seen.version } } : {}),
  };
}

/** What the rows come to as far as they are filled in: devices, and fen. */
export function sumOf(rows: readonly TypedRow[]): { readonly filled: number; readonly devices: number; readonly amount: Fen } {
  const counted = rows.flatMap(({ price, quantity }) => {
    const each = priceOf(price);
    return each !== undefined && isWhole(quantity, 1, mostDevices) ? [{ each, devices: Number(quantity) }] : [];
  });
  return {
    filled: counted.length,
    devices: counted.reduce((sum, { devices }) => sum + devices, 0),
    amount: counted.reduce((sum, { each, devices }) => sum + each * devices, 0) as Fen,
  };
}
