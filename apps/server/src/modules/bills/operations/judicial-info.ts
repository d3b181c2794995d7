import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import {
  courtActs,
  courtStates,
  judicialActs,
  judicialStates,
  type CourtAct,
  type CourtState,
  type JudicialAct,
} from '@merchant-admin/contract/bills/judicial-codes';
import { billStatus, isRentType } from '@merchant-admin/contract/bills/codes';
import { offers, why } from '../../../platform/acts/offer.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { personalUrl } from '../../../platform/storage/index.ts';
import { findOrder, type OrderRow } from '../../orders/index.ts';
import { billName, billNames } from '../rules/bill-name.ts';
import { billsOf, openOf, type BillRow } from '../store/bill.store.ts';
import { courtStepsOf } from '../store/court-step.store.ts';
import { linesOfOrder, type OrderLine } from '../store/order-lines.view.ts';
import { judicialBillsOf, type JudicialRow } from '../store/judicial.store.ts';
import { lateFactsOf, lateFee } from './bill-lateness.ts';
import { objectionToStep } from './court-step.ts';
import { costsOf, owedOf, standingInCourt } from './judicial-facts.ts';
import { courtFacts, objectionToCancel, objectionToCode, objectionToCosts } from './judicial-objections.ts';
import { coveredBy } from './plan-facts.ts';

const calls = { code: billsEndpoints.createPayCode, costs: billsEndpoints.editLegalCosts, cancel: billsEndpoints.cancelJudicialBill };

interface Around {
  order: OrderRow;
  bills: readonly BillRow[];
  lines: readonly OrderLine[];
}

async function actsOf(ctx: Ctx, order: OrderRow, judicial: JudicialRow, standing: ReturnType<typeof standingInCourt>) {
  if (judicial.ended_at !== null || standing.open === 0) return [];
  const facts = await courtFacts(ctx, order, judicial, standing);
  return offers<JudicialAct>(ctx, judicialActs, calls, {
    code: why(objectionToCode(facts)),
    costs: why(objectionToCosts(facts)),
    cancel: why(objectionToCancel(facts)),
  });
}

async function judicialShape(ctx: Ctx, judicial: JudicialRow, { order, bills, lines }: Around) {
  const standing = standingInCourt(judicial, bills, lines);
  return {
    judicial_id: String(judicial.id),
    state: standing.state,
    state_name: judicialStates[standing.state],
    debt: judicial.debt,
    costs: costsOf(judicial, bills)?.amount ?? 0,
    paid: standing.paid,
    open: standing.open,
    began_on: judicial.began_on,
    reason: judicial.reason,
    made_by: judicial.made_by,
    made_at: judicial.made_at.toISOString(),
    ended_at: judicial.ended_at?.toISOString() ?? null,
    ended_by: judicial.ended_by,
    ended_why: judicial.ended_why,
    bills: billNames(coveredBy(judicial, bills).filter((bill) => bill.status !== billStatus.CANCELLED)),
    version: judicial.version,
    actions: await actsOf(ctx, order, judicial, standing),
  };
}

async function courtOf(ctx: Ctx, order: OrderRow) {
  const steps = await courtStepsOf(ctx, order.id);
  const state = (steps[0]?.state ?? null) as CourtState | null;
  return {
    state: state === null ? null : Number(state),
    state_name: state === null ? '' : courtStates[state],
    steps: steps.map((step) => ({
      state: step.state,
      state_name: courtStates[step.state as CourtState],
      on_day: step.on_day,
      note: step.note,
      papers: ctx.can('judicial:case') || ctx.can('judicial:bill') ? step.papers.map((key) => ({ key, url: personalUrl(ctx, key) })) : [],
      made_by: step.made_by,
      made_at: step.made_at.toISOString(),
    })),
    actions: offers<CourtAct>(ctx, courtActs, { step: billsEndpoints.saveCourtStep }, { step: why(objectionToStep(order, steps.length)) }),
  };
}

/** The judicial bills of an order, the newest first, and how its case went on. */
export const judicialInfo = operation(billsEndpoints.judicialInfo, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  const found = await judicialBillsOf(ctx, order.id);
  const around = { order, bills: await billsOf(ctx, order.id), lines: await linesOfOrder(ctx, order.id) };
  return { bills: await Promise.all(found.map((judicial) => judicialShape(ctx, judicial, around))), court: await courtOf(ctx, order) };
});

/** What a judicial bill would cover, with the late fees that it makes bills; fen. */
async function coverage(ctx: Ctx, order: OrderRow, future: boolean) {
  const facts = await lateFactsOf(ctx, order);
  return owedOf(order, await billsOf(ctx, order.id), ctx.today, future).map((bill) => ({
    bill,
    open: openOf(bill),
    fee: isRentType(bill.type) ? lateFee(bill, facts, ctx.today).open : 0,
  }));
}

/** What a judicial bill would ask for: of what is due, and with the rents that are not due yet. */
export const judicialAmount = operation(billsEndpoints.judicialAmount, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  const due = await coverage(ctx, order, false);
  const sum = (list: readonly { open: number; fee: number }[], of: 'open' | 'fee') => list.reduce((total, each) => total + each[of], 0);
  const [bills, fees] = [sum(due, 'open'), sum(due, 'fee')];
  const all = sum(await coverage(ctx, order, true), 'open') + fees;
  return { version: order.version, bills, fees, due: bills + fees, future: all - bills - fees, all };
});

export const judicialBills = operation(billsEndpoints.judicialBills, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  const list = await coverage(ctx, order, query.future);
  return { list: list.map(({ bill, open, fee }) => ({ bill_id: String(bill.id), name: billName(bill), due_date: bill.due_date, open, fee })) };
});
