import { isRentType } from '@merchant-admin/contract/bills/codes';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { pauseActs, pauseCauses, pauseStands, pauseState, type PauseAct } from '@merchant-admin/contract/bills/pause-codes';
import { offers, why } from '../../../platform/acts/offer.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { keeper, personalUrl } from '../../../platform/storage/index.ts';
import { findOrder, type OrderRow } from '../../orders/index.ts';
import { billName } from '../rules/bill-name.ts';
import { standOf } from '../rules/late-pause.ts';
import { billsOf, openOf, type BillRow } from '../store/bill.store.ts';
import { pauseById, pausesOfOrder, type PauseRow } from '../store/late-pause.store.ts';
import { isEndable, objectionToAgree } from './pause-objections.ts';

const calls = { approve: billsEndpoints.approvePause, end: billsEndpoints.endPause };
/** Whether the caller may see what proves a pause, since it may tell of an illness. */
const seesProofs = (ctx: Ctx): boolean => ctx.can('overdue:pause') || ctx.can('overdue:pauseAgree');

const pauseActsOf = async (ctx: Ctx, order: OrderRow, pause: PauseRow) =>
  offers<PauseAct>(ctx, pauseActs, calls, {
    ...(pause.state === pauseState.TO_APPROVE ? { approve: why(await objectionToAgree(ctx, order, pause)) } : {}),
    ...(isEndable(pause, ctx.today) ? { end: '' } : {}),
  });

async function pauseShape(ctx: Ctx, order: OrderRow, pause: PauseRow, bills: readonly BillRow[]) {
  const bill = bills.find(({ id }) => id === pause.bill_id);
  const stand = standOf(pause, ctx.today);
  return {
    pause_id: String(pause.id),
    bill_name: bill ? billName(bill) : '',
    cause_name: pauseCauses[pause.cause],
    from_day: pause.from_day,
    to_day: pause.to_day,
    cut: pause.to_day < pause.asked_to,
    stand,
    stand_name: pauseStands[stand],
    reason: pause.reason,
    proofs: seesProofs(ctx) ? pause.proofs.map((key) => ({ key, url: personalUrl(ctx, key) })) : [],
    made_by: pause.made_by,
    made_at: pause.made_at.toISOString(),
    approved_by: pause.approved_by,
    ended_at: pause.ended_at?.toISOString() ?? null,
    ended_by: pause.ended_by,
    ended_why: pause.ended_why,
    version: pause.version,
    actions: await pauseActsOf(ctx, order, pause),
  };
}

/** The pauses of an order's late fees, the newest first, and the open rent that another may be for. */
export const pauseList = operation(billsEndpoints.pauseList, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  const bills = await billsOf(ctx, order.id);
  const list = [];
  for (const pause of await pausesOfOrder(ctx, order.id)) list.push(await pauseShape(ctx, order, pause, bills));
  const due = bills.filter((bill) => isRentType(bill.type) && bill.due_date !== null && (openOf(bill) > 0 || bill.fee_billed > 0));
  return { list, bills: due.map((bill) => ({ bill_id: String(bill.id), name: billName(bill) })), most_days: ctx.services.config.PAUSE_MOST_DAYS };
});

/** Judges who sees what proves a pause: those who make pauses or agree to them, of orders that they see. */
export const keepPauseProofs = keeper('late_pause', async (ctx, { entity_id: id }) =>
  id !== null && seesProofs(ctx) && (await pauseById(ctx, id)) ? 'shown' : 'hidden',
);
