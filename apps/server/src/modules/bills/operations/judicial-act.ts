import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { lockOrder, type OrderRow } from '../../orders/index.ts';
import { billsOf, type BillRow } from '../store/bill.store.ts';
import { linesOfOrder } from '../store/order-lines.view.ts';
import { judicialById, type JudicialRow } from '../store/judicial.store.ts';
import { standingInCourt } from './judicial-facts.ts';
import { courtFacts, type CourtFacts } from './judicial-objections.ts';

interface Seen {
  judicial_id: string;
  version: number;
  preview?: boolean;
}

/** What an act on a judicial bill goes by: its order is locked, and it is as its person saw it. @throws JUDICIAL_NOT_FOUND, STALE */
export async function judicialForAct(ctx: Ctx, body: Seen): Promise<{ order: OrderRow; bills: BillRow[]; judicial: JudicialRow; facts: CourtFacts }> {
  const seen = (await judicialById(ctx, body.judicial_id)) ?? refuse(e.JUDICIAL_NOT_FOUND);
  const order = await lockOrder(ctx, seen.order_no);
  const judicial = (await judicialById(ctx, body.judicial_id))!;
  if (judicial.version !== body.version) refuse(platformErrors.STALE);
  if (body.preview) ctx.previewOnly();
  const bills = await billsOf(ctx, order.id);
  const facts = await courtFacts(ctx, order, judicial, standingInCourt(judicial, bills, await linesOfOrder(ctx, order.id)));
  return { order, bills, judicial, facts };
}
