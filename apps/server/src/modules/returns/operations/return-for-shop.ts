import { couriers, type Courier } from '@merchant-admin/contract/delivery/codes';
import { inspectionResults, returnStates, returnWays, type InspectionResult, type ReturnState, returnState } from '@merchant-admin/contract/returns/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { ticketUrl } from '../../../platform/storage/index.ts';
import type { OrderRow } from '../../orders/index.ts';
import { latestInspection, type InspectionRow } from '../store/inspection.store.ts';
import { returnsOf } from '../store/return.store.ts';
import { sentPhotosOf } from '../store/sent-photos.view.ts';
import { disputeUntil } from './dispute-until.ts';
import { returnFeeOf } from './money-due.ts';

/** The claim as the customer is told it and may object to it, without the notes that staff make for themselves. */
async function claimShape(ctx: Ctx, order: OrderRow, found: InspectionRow) {
  const open = (keys: readonly string[]) => keys.map((key) => ticketUrl(ctx.services.config, key, ctx.now));
  return {
    result_name: inspectionResults[found.result as InspectionResult],
    items: found.items.map(({ name, amount }) => ({ name, amount })),
    checks: found.checklist.map(({ name, ok, note }) => ({ name, ok, note })),
    photos: open(found.photos),
    videos: open(found.videos),
    sent_photos: open((await sentPhotosOf(ctx, order.id)).flatMap((parcel) => parcel.photos)),
    damage: found.damage,
    penalty: found.penalty,
  };
}

const onTime = { days: 0, daily: 0, open: 0 };

/** How an order's goods come back, as its shop sees it: the latest return, null without one; and what lateness costs so far, fen. */
export async function returnForShop(ctx: Ctx, order: OrderRow) {
  if (order.rent_start === null) return { return_fee: onTime, return: null };
  const [back] = await returnsOf(ctx, order.id);
  const { days, daily, fee, open } = await returnFeeOf(ctx, order, back?.state === returnState.CLOSED ? undefined : back);
  const runs = order.status >= 50 && order.status < 90;
  const lateness = runs ? { days, daily, open } : onTime;
  if (!back) return { return_fee: lateness, return: null };
  const found = back.state >= 50 ? await latestInspection(ctx, back.id) : undefined;
  return {
    return_fee: lateness,
    return: {
      return_no: back.return_no,
      state: back.state,
      state_name: returnStates[back.state as ReturnState],
      early: back.early,
      way_name: returnWays[back.way],
      company_name: back.company === '' ? '' : couriers[back.company as Courier],
      express_no: back.express_no,
      applied_at: back.applied_at.toISOString(),
      received_at: back.received_at?.toISOString() ?? null,
      late_fee: back.state === returnState.CLOSED ? 0 : Math.max(fee - order.return_fee_waived, 0),
      claim: found?.verdict === 'passed' ? await claimShape(ctx, order, found) : null,
      dispute_until: await disputeUntil(ctx, back, found),
    },
  };
}
