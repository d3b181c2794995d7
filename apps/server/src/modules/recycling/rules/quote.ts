import { formatFen } from '@merchant-admin/common/money';
import type { QuoteKind } from '@merchant-admin/contract/recycling/codes';
import { estimateRecycle, stepsOf, worthless, type EstimateStep, type SumOfEstimate, type RecycleTerms } from '@merchant-admin/common/recycle';

export interface Answered {
  group: string;
  options: string[];
}
export interface Quoted {
  accepted: boolean;
  /** fen; 0 where the device is not bought. */
  price: number;
  answers: Answered[];
  deductions: { group: string; option: string; amount: number; percent: number }[];
  refusals: string[];
}

/** A device's price by complete answers, with every step of its sum. */
export function quoteOf(terms: RecycleTerms, optionIds: readonly string[]): Quoted {
  const chosen = new Set(optionIds);
  const { price, deductions, refusals } = estimateRecycle(terms, chosen);
  const against = refusals.length === 0 && price === 0 ? [worthless] : [...refusals];
  return {
    accepted: against.length === 0,
    price,
    answers: terms.groups.map(({ name, options }) => ({ group: name, options: options.filter(({ id }) => chosen.has(id)).map((option) => option.name) })),
    deductions: [...deductions],
    refusals: against,
  };
}

/** One reason why a price differs from the estimate. `place`: the question's place in the terms, from 1; 0 for the price book itself and for a typed price. */
export interface QuoteLine {
  place: number;
  group: string;
  said: string;
  found: string;
  /** What the price fell by, fen; below 0 where it rose. */
  fell: number;
}

const named = (names: readonly string[]): string => names.join('、') || '无';

/**
 * Tells question by question by how much the price falls from what the customer said to what was found: each line is the difference that its question makes after those before it, so that the
 * estimate less all lines is the price to the fen.
 * @param said the customer's options by the same terms
 */
export function linesBetween(terms: RecycleTerms, said: readonly string[], found: readonly string[]): QuoteLine[] {
  const lines: QuoteLine[] = [];
  let running = [...said];
  let price = quoteOf(terms, running).price;
  for (const [index, { name, options }] of terms.groups.entries()) {
    const mine = options.filter(({ id }) => said.includes(id));
    const theirs = options.filter(({ id }) => found.includes(id));
    if (mine.map(({ id }) => id).join() === theirs.map(({ id }) => id).join()) continue;
    running = [...running.filter((id) => !options.some((option) => option.id === id)), ...theirs.map(({ id }) => id)];
    const next = quoteOf(terms, running).price;
    lines.push({
      place: index + 1,
      group: name,
      said: named(mine.map((each) => each.name)),
      found: named(theirs.map((each) => each.name)),
      fell: price - next,
    });
    price = next;
  }
  return lines;
}

/** The one line of a quote by another version of the terms than the estimate's: answers of the two cannot be compared. */
export const lineOfTerms = (estimate: number, before: number, now: number, price: number): QuoteLine => ({
  place: 0,
  group: '价格表更新',
  said: `版本${before}`,
  found: `版本${now}`,
  fell: estimate - price,
});

/** The lines of a typed price: those of the inspection, and one for what a person put in the place of its sum. The estimate less all of them is the typed price to the fen. */
export const linesTyped = <Line extends QuoteLine>(inspection: { price: number; lines: readonly Line[] }, price: number): (Line | QuoteLine)[] =>
  price === inspection.price
    ? [...inspection.lines]
    : [...inspection.lines, { place: 0, group: '人工调整', said: formatFen(inspection.price), found: formatFen(price), fell: inspection.price - price }];

type OfVersion = SumOfEstimate & { readonly version: number; readonly kind: QuoteKind };

/** The steps of a quote's sum; of a typed price those of the inspection that it was typed for, and one more. @param quotes all of the order, the newest first */
export function stepsOfQuote(quote: OfVersion, quotes: readonly OfVersion[]): EstimateStep[] {
  const inspection = quote.kind === 'corrected' ? quotes.find(({ kind, version }) => kind === 'inspection' && version < quote.version) : undefined;
  if (inspection === undefined) return stepsOf(quote);
  return [...stepsOf(inspection), { kind: 'typed', name: '人工调整', percent: 0, fen: quote.price - inspection.price }];
}

/** Whether a customer agreed beforehand to a price: where he said so, to none below the estimate. */
export const isAgreedBeforehand = ({ auto_accept: agreed, estimate }: { auto_accept: boolean; estimate: number }, price: number): boolean =>
  agreed && price >= estimate;
