import { createHash } from 'node:crypto';
import { billTypes } from '@merchant-admin/contract/bills/codes';
import { mostSettleLines, settleKindNames, settleKinds, type SettleKind } from '@merchant-admin/contract/finance/codes';
import { financeErrors as e } from '@merchant-admin/contract/finance/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { comesAgain, commissionOn, kindOfBill, type Settled } from '../rules/commission.ts';
import { lockPurse } from '../store/purse.store.ts';
import { anyDue, dueRows, dueSums, type DueRow } from '../store/settle-due.view.ts';
import { hasOpen, insertLines, insertStatement, settledBefore, type NewLine } from '../store/statement.store.ts';
import { termsOf, type KeptTerms } from '../store/terms.store.ts';
import { recordSettle } from './finance-record.ts';

const rateOf = (kind: SettleKind, terms: KeptTerms): number =>
  ({ rent: terms.rent_rate, buyout: terms.buyout_rate, sale: terms.sale_rate, compensation: terms.compensation_rate, other: terms.rent_rate })[kind];

const kindOf = ({ type }: DueRow): SettleKind => (type === null ? 'sale' : kindOfBill(type));
/** What the money of a line is for, as statements call it. */
export const whatOf = ({ type, period, amount }: DueRow): string => {
  if (type === null) return amount < 0 ? '售卖退款' : '售卖货款';
  const name = `${billTypes[type as keyof typeof billTypes]}${period > 0 ? ` 第${period}期` : ''}`;
  return amount < 0 ? `${name} 冲正` : name;
};

const none: Settled = { amount: 0, commission: 0 };
const plus = (a: Settled, b: Settled): Settled => ({ amount: a.amount + b.amount, commission: a.commission + b.commission });

/** The lines of what is due, each with its commission on the running total of its bill or its order. */
async function linesOf(ctx: Ctx, due: readonly DueRow[], terms: KeptTerms): Promise<NewLine[]> {
  const ids = (key: 'bill_id' | 'sale_id') => [...new Set(due.flatMap((row) => row[key] ?? []))];
  const before = await settledBefore(ctx, ids('bill_id'), ids('sale_id'));
  const running = new Map<string, Settled & { back: Settled }>();
  return due.map((row) => {
    const [key, known] =
      row.bill_id === null ? [`sale ${row.sale_id}`, before.sales.get(row.sale_id!)] : [`bill ${row.bill_id}`, before.bills.get(row.bill_id)];
    const so = running.get(key) ?? { ...(known ?? none), back: none };
    const [kind, { amount }] = [kindOf(row), row];
    const rate = rateOf(kind, terms);
    const again = comesAgain(so.back, amount);
    const commission = again.commission + commissionOn(plus(so, again), amount - again.amount, rate);
    const back = plus(so.back, amount < 0 ? { amount: -amount, commission: -commission } : { amount: -again.amount, commission: -again.commission });
    running.set(key, { ...plus(so, { amount, commission }), back });
    const { document_id, bill_id, sale_payment_id, order_no, trade_no, day } = row;
    return { kind, document_id, bill_id, sale_payment_id, order_no, what: whatOf(row), trade_no, day, amount, rate, commission };
  });
}

const sumOf = (lines: readonly NewLine[], key: 'amount' | 'commission'): number => lines.reduce((sum, line) => sum + line[key], 0);

/** What a statement of these lines would hold. @param held fen, what may not be settled yet */
function offerOf(lines: readonly NewLine[], held: number) {
  const kinds = settleKindNames.flatMap((kind) => {
    const some = lines.filter((line) => line.kind === kind);
    return some.length === 0
      ? []
      : [{ kind, kind_name: settleKinds[kind], lines: some.length, amount: sumOf(some, 'amount'), commission: sumOf(some, 'commission') }];
  });
  const [amount, commission] = [sumOf(lines, 'amount'), sumOf(lines, 'commission')];
  return { lines: lines.length, amount, commission, net: amount - commission, kinds, held };
}

/** What could be settled up to a day. */
async function settleOffer(ctx: Ctx, day: string) {
  const terms = await termsOf(ctx);
  const lines = await linesOf(ctx, await dueRows(ctx, day, terms.hold_days, mostSettleLines), terms);
  return { lines, terms, offer: offerOf(lines, (await dueSums(ctx, day, terms.hold_days)).held) };
}

/** Whether anything may be settled today. */
export const mayBeMade = async (ctx: Ctx): Promise<boolean> => anyDue(ctx, ctx.today, (await termsOf(ctx)).hold_days);

/** What a statement up to a day would hold. @throws SETTLE_OPEN, SETTLE_NOTHING */
export async function statementOffer(ctx: Ctx, day: string) {
  if (await hasOpen(ctx)) refuse(e.SETTLE_OPEN);
  const found = await settleOffer(ctx, day);
  return found.lines.length === 0 ? refuse(e.SETTLE_NOTHING) : found;
}

/** Makes a statement of all that may be settled up to a day; the merchant's money is locked, so that nothing is settled twice. @throws SETTLE_OPEN, SETTLE_NOTHING */
export async function makeStatement(ctx: Ctx, day: string, note: string) {
  await lockPurse(ctx);
  const { lines, terms, offer } = await statementOffer(ctx, day);
  const sums = Object.fromEntries(
    settleKindNames.map((kind) => [
      kind,
      sumOf(
        lines.filter((line) => line.kind === kind),
        'amount',
      ),
    ]),
  ) as Record<SettleKind, number>;
  const hash = createHash('sha256').update(JSON.stringify(lines)).digest('hex');
  const made = await insertStatement(ctx, { to_day: day, sums, commission: offer.commission, lines: lines.length, hash, terms_version: terms.version, note });
  await insertLines(ctx, made.id, lines);
  await recordSettle(ctx, made, '生成结算单', offer.net, note);
  return { ...made, offer };
}
