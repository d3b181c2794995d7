import { addDays } from '@merchant-admin/common/dates';
import { mostQuoteDays } from '@merchant-admin/contract/quotation/codes';
import { quotationErrors as e } from '@merchant-admin/contract/quotation/errors';
import type { ErrorDefinition } from '@merchant-admin/contract/platform/errors';

/** What a merchant offers for one row of the library. */
export interface QuoteTerms {
  /** fen, of one device */
  price: number;
  quantity: number;
  valid_to: string;
  lead_days?: number | null | undefined;
  note: string;
}

/** What speaks against handing in such a quote on a day. */
export const againstDay = (today: string, { valid_to: until }: Pick<QuoteTerms, 'valid_to'>): ErrorDefinition | undefined =>
  until < today || until > addDays(today, mostQuoteDays) ? e.QUOTE_DAY : undefined;

/** Whether two say the same. */
export const sameTerms = (one: QuoteTerms, other: QuoteTerms): boolean =>
  one.price === other.price &&
  one.quantity === other.quantity &&
  one.valid_to === other.valid_to &&
  (one.lead_days ?? null) === (other.lead_days ?? null) &&
  one.note === other.note;
