import { couriers, type Courier } from '@merchant-admin/contract/delivery/codes';
import { orderStatus, orderStatusText, type OrderStatus } from '@merchant-admin/contract/orders/codes';
import { returnState, returnStates, returnWays, type ReturnState } from '@merchant-admin/contract/returns/codes';
import { returnsEndpoints } from '@merchant-admin/contract/returns/endpoints';
import { mayCall } from '../../../platform/acts/offer.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { billsOf, hasDeduction, openOf } from '../../bills/index.ts';
import { actsOf, findOrder, type OrderRow } from '../../orders/index.ts';
import { deductAct } from '../rules/deduct-act.ts';
import { clearingsOf } from '../store/clearing.store.ts';
import { inspectionsOf, type InspectionRow } from '../store/inspection.store.ts';
import { renewalsOf } from '../store/renewal.view.ts';
import { sentPhotosOf } from '../store/sent-photos.view.ts';
import { returnsOf, type ReturnRow } from '../store/return.store.ts';
import { clearingShape } from './clearing-shape.ts';
import { inspectionShape, picturesOf, sentShape, type Pictures } from './inspection-shape.ts';
import { isFuture } from './money-due.ts';
import { owedToday } from './owed-today.ts';
import { disputeUntil } from './dispute-until.ts';

/** The state of a return whose cost is settled (`returnStates`). */
const claimed = 50;

const returnShape = (row: ReturnRow, until: string | null, inspections: readonly InspectionRow[], pictures: Pictures) => ({
  id: String(row.id),
  return_no: row.return_no,
  state: row.state,
  state_name: returnStates[row.state as ReturnState],
  early: row.early,
  way: row.way,
  way_name: returnWays[row.way],
  company: row.company,
  company_name: row.company === '' ? '' : couriers[row.company as Courier],
  express_no: row.express_no,
  reason: row.reason,
  applied_at: row.applied_at.toISOString(),
  applied_by: row.applied_by,
  received_at: row.received_at?.toISOString() ?? null,
  received_by: row.received_by,
  back_on: row.back_on,
  back_reason: row.back_reason,
  imei: row.imei,
  disputes: row.disputes,
  dispute_reason: row.dispute_reason,
  dispute_until: until,
  finished_at: row.finished_at?.toISOString() ?? null,
  inspections: inspections.filter((each) => each.return_id === row.id).map((each) => inspectionShape(each, pictures)),
});

/** The act of asking for what the end of the lease costs, while that is waited for. */
async function deductOf(ctx: Ctx, order: OrderRow, due: number) {
  if (order.status !== orderStatus.TO_SETTLE || due === 0 || !mayCall(ctx, returnsEndpoints.orderReturnDeductApply)) return [];
  return [deductAct({ state: claimed, due, frozen: order.deposit_frozen, deducting: await hasDeduction(ctx, order.id) })];
}

async function owedOf(ctx: Ctx, order: OrderRow) {
  if (order.rent_start === null) return null;
  const { total, rent, fee, returnFee, others } = (await owedToday(ctx, [order])).get(order.id)!;
  return { total, late_rent: rent, late_fee: fee, return_fee: returnFee.open, others };
}

/** How an order comes back and is cleared: returns, inspections, and the legs of its clearing. */
export const returnInfo = operation(returnsEndpoints.orderListReturnInfo, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  const [returns, bills, sent, cleared, renewals, owed] = await Promise.all([
    returnsOf(ctx, order.id),
    billsOf(ctx, order.id),
    sentPhotosOf(ctx, order.id),
    clearingsOf(ctx, order.id),
    renewalsOf(ctx, order),
    owedOf(ctx, order),
  ]);
  const inspections = await inspectionsOf(
    ctx,
    returns.map((row) => row.id),
  );
  // Periods that begin after the goods came back are not asked for; while they are out, those that begin after today may still be.
  const lastDay = returns.find((row) => row.state < 70)?.back_on ?? ctx.today;
  const due = bills.reduce((sum, bill) => (isFuture(order, bill, lastDay) ? sum : sum + openOf(bill)), 0);
  const pictures = await picturesOf(ctx, inspections, sent);
  const open = returns.find((row) => row.state === returnState.TO_SETTLE);
  const until = open
    ? await disputeUntil(
        ctx,
        open,
        inspections.find((each) => each.return_id === open.id),
      )
    : null;
  const clearings = [];
  for (const row of cleared) clearings.push(await clearingShape(ctx, order, row));
  return {
    returns: returns.map((row) => returnShape(row, row.id === open?.id ? until : null, inspections, pictures)),
    sent: sent.map((parcel) => sentShape(parcel, pictures)),
    clearings,
    renewals: renewals.map((each) => ({
      order_id: each.order_no,
      status_name: orderStatusText[each.status as OrderStatus],
      relation: each.is_child ? '续租订单' : '原订单',
    })),
    actions: [...(await actsOf(ctx, order)), ...(await deductOf(ctx, order, due))],
    open_due: due,
    owed_today: owed,
  };
});
