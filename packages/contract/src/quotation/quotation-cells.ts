import type { z } from 'zod';
import { formatFen, type Fen } from '@merchant-admin/common/money';
import type { MadeCells } from '../platform/list.ts';
import { libraryTabs } from './codes.ts';
import type { productRow } from './library.ts';
import type { offerColumns, productColumns, quoteColumns } from './quotation-list.ts';
import type { comparedQuote, offerRow, quoteDetail, quoteRow } from './shapes.ts';

export type ProductRow = z.output<typeof productRow>;
export type OfferRow = z.output<typeof offerRow>;
export type QuoteRow = z.output<typeof quoteRow>;
export type QuoteDetail = z.output<typeof quoteDetail>;
export type ComparedQuote = z.output<typeof comparedQuote>;

const standingOf = ({ standing }: { standing: string }): string => libraryTabs.find(({ value }) => value === standing)!.name;
const mineOf = ({ live, draft }: OfferRow): string =>
  live ? `${live.state_name} ${formatFen(live.price as Fen)}` : draft ? `${draft.state_name} ${formatFen(draft.price as Fen)}` : '';

export const productCells: MadeCells<typeof productColumns, ProductRow> = { standing: standingOf };
export const offerCells: MadeCells<typeof offerColumns, OfferRow> = { standing: standingOf, mine: mineOf };
export const quoteCells: MadeCells<typeof quoteColumns, QuoteRow> = { state: (row) => row.state_name };
