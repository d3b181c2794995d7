import { daysBetween } from '@merchant-admin/common/dates';
import { incomingKinds } from '@merchant-admin/contract/bills/codes';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { judicialState, mostPayCodes } from '@merchant-admin/contract/bills/judicial-codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { orderRule } from '../../../platform/house/order-parts.ts';
import type { OrderRow } from '../../orders/index.ts';
import type { JudicialStanding } from '../rules/judicial.ts';
import { objectionToMove, type Objection } from '../rules/money-objections.ts';
import { hasUnderWay } from '../store/document.store.ts';
import type { JudicialRow } from '../store/judicial.store.ts';
import { suitFactsOf, type SuitFacts } from '../store/may-sue.view.ts';
import { openCodes } from '../store/pay-code.store.ts';

/** What speaks against a judicial bill of each of some orders, by id. */
export async function objectionsToJudicial(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, Objection>> {
  const days = ctx.services.config.JUDICIAL_AFTER_DAYS;
  const early = { ...e.JUDICIAL_EARLY, text: `租金逾期满${days}天后才能转司法` };
  const against = ({ court, planned, owes, due, deducting }: SuitFacts): Objection => {
    if (court) return e.JUDICIAL_RUNS;
    if (planned) return e.JUDICIAL_PLAN;
    if (!owes) return e.NOTHING_TO_PAY;
    if (due === null || daysBetween(due, ctx.today) < days) return early;
    return deducting ? e.REQUEST_OPEN : undefined;
  };
  return new Map((await suitFactsOf(ctx, ids)).map((facts) => [facts.id, against(facts)]));
}

/** Blocks judicial bills where they may not be made, and repayment plans while one asks for money. */
export const judicialRule = orderRule({
  acts: ['judicial', 'repay'],
  ask: async (ctx, ids) => {
    const found = await objectionsToJudicial(ctx, ids);
    return new Map(
      [...found].map(([id, objection]) => [
        id,
        { ...(objection ? { judicial: objection.text } : {}), ...(objection === e.JUDICIAL_RUNS ? { repay: e.JUDICIAL_RUNS.text } : {}) },
      ]),
    );
  },
});

/** What decides the acts on a judicial bill. */
export interface CourtFacts {
  judicial: JudicialRow;
  standing: JudicialStanding;
  order: Pick<OrderRow, 'id' | 'status'>;
  /** Whether money of the order is under way. */
  underWay: boolean;
  /** What valid codes ask for of it, fen, and how many codes it has at all. */
  inCodes: number;
  codes: number;
}

export const courtFacts = async (ctx: Ctx, order: Pick<OrderRow, 'id' | 'status'>, judicial: JudicialRow, standing: JudicialStanding): Promise<CourtFacts> => ({
  judicial,
  standing,
  order,
  underWay: await hasUnderWay(ctx, order.id, incomingKinds),
  ...(await openCodes(ctx, judicial.id)),
});

/** Whether a judicial bill asks for money. */
const isOver = ({ judicial, standing }: CourtFacts) =>
  judicial.ended_at !== null || standing.state === judicialState.PAID || standing.state === judicialState.CANCELLED;

export const objectionToCancel = (facts: CourtFacts): Objection =>
  isOver(facts) ? e.JUDICIAL_OVER : objectionToMove({ status: facts.order.status, underWay: facts.underWay });

/** What speaks against other legal costs: they are fixed by the first payment. */
export const objectionToCosts = (facts: CourtFacts): Objection => objectionToCancel(facts) ?? (facts.standing.paid > 0 ? e.COSTS_PAID : undefined);

/** What speaks against another receiving code. @param amount fen */
export function objectionToCode(facts: CourtFacts, amount = 1): Objection {
  const against = objectionToCancel(facts);
  if (against) return against;
  if (facts.codes >= mostPayCodes) return e.CODES_FULL;
  return facts.inCodes + amount > facts.standing.open ? e.CODE_ABOVE : undefined;
}
