import { parseYuan } from '@merchant-admin/common/money';
import { mostFen } from '@merchant-admin/contract/goods/list-parts';
import { mostDevices, mostLeadDays } from '@merchant-admin/contract/quotation/codes';
import type { QuoteTerms } from './quote-terms.ts';

/** The cells of a row of a sheet of quotes. */
export interface QuoteCells {
  product_no: string;
  price: string;
  quantity: string;
  valid_to: string;
  lead_days?: string;
  note?: string;
}

const whole = (text: string, least: number, most: number): number | undefined => {
  const n = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return n >= least && n <= most ? n : undefined;
};
/** A price of one device in yuan, as fen; undefined where it is none. */
export function priceIn(text: string): number | undefined {
  const price = parseYuan(text);
  return price === undefined || price < 1 || price > mostFen ? undefined : price;
}
export const quantityIn = (text: string): number | undefined => whole(text, 1, mostDevices);
export const leadDaysIn = (text: string): number | undefined => whole(text, 0, mostLeadDays);
/** A day as people write it, 2026-03-01 or 2026/3/1; undefined where there is no such day. */
export function dayIn(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T]00:00(?::00)?)?$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  const told = `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
  const at = new Date(`${told}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== told ? undefined : told;
}

/** What a row whose cells its columns accept says. */
export const termsIn = ({ price, quantity, valid_to: until, lead_days: lead = '', note = '' }: QuoteCells): QuoteTerms => ({
  price: priceIn(price)!,
  quantity: quantityIn(quantity)!,
  valid_to: dayIn(until)!,
  lead_days: lead === '' ? null : leadDaysIn(lead)!,
  note,
});
