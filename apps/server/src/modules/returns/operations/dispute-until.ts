import type { Ctx } from '../../../platform/http/context.ts';
import { listener } from '../../../platform/events.ts';
import { workingDay } from '../../orders/index.ts';
import { claimedOn } from '../rules/lease-objections.ts';
import { claimFacts } from '../store/act-facts.view.ts';
import type { InspectionRow } from '../store/inspection.store.ts';
import type { ReturnRow } from '../store/return.store.ts';

/**
 * The last day on which a claim may be objected to; null while there is none, or when it was objected to already. A claim that nobody objects to by that
 * day counts as agreed to (domain notes 3.5).
 */
export async function disputeUntil(ctx: Ctx, back: ReturnRow, last: InspectionRow | undefined): Promise<string | null> {
  const day = claimedOn(back, last?.audited_at);
  return day === null ? null : workingDay(ctx, day, ctx.services.config.DISPUTE_WORKING_DAYS);
}

/** Tells whoever takes a claim from the deposit that its customer may still object to it: once it is paid he cannot any more. */
export const objectionEnds = listener('deposit.toDeduct', async (ctx, { orderId }) => {
  const claim = (await claimFacts(ctx, [orderId])).get(orderId);
  if (!claim || claim.paid || claim.until === null || ctx.today > claim.until) return;
  ctx.effects.push({ what: '质检异议', from: `用户可提出至${claim.until}`, to: '扣款后不能再提出，请先与用户确认', amount: null });
});
