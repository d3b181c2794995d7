import { addDays } from '@merchant-admin/common/dates';
import { mostStopDays, refusal, stopReasons, type StopReason } from '@merchant-admin/contract/overdue/contact-codes';
import { overdueEndpoints } from '@merchant-admin/contract/overdue/endpoints';
import { overdueErrors as e } from '@merchant-admin/contract/overdue/errors';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { lockOrder, lockOrderById, recordOrder } from '../../orders/index.ts';
import { addStop, endStop, lockStop, stopsOf } from '../store/contact.store.ts';
import { reachableBy, toldOf } from './contact-people.ts';

type Body = BodyOf<typeof overdueEndpoints.contactStop>;

/** The last day of a stop; null of a contact, who is never called again. @throws STOP_REASON, STOP_UNTIL */
function untilOf(ctx: Ctx, { side, reason, until }: Body): string | null {
  const isDebtor = side === 'debtor';
  if ((reason === refusal) === isDebtor) refuse(e.STOP_REASON);
  if (!isDebtor) return null;
  if (until === undefined || until < ctx.today || until > addDays(ctx.today, mostStopDays)) refuse(e.STOP_UNTIL);
  return until;
}

/** Leaves somebody in peace: the debtor until a day, a contact who refused for good. */
export const contactStop = operation(overdueEndpoints.contactStop, async (ctx, { body }) => {
  const order = await lockOrder(ctx, body.order_id);
  const whom = await reachableBy(ctx, order.id, body.side, body.contact_id);
  const until = untilOf(ctx, body);
  if ((await stopsOf(ctx, [whom.person])).length > 0) refuse(e.STOPPED_ALREADY);
  const id = await addStop(ctx, { order_id: order.id, whom, person: whom.person, reason: body.reason, note: body.note, until });
  const told = { ...toldOf(whom), reason: stopReasons[body.reason as StopReason], until: until ?? '' };
  await recordOrder(ctx, order, overdueEndpoints.contactStop.summary, { after: told, reason: body.note }, 'overdue');
  return { id: String(id) };
});

/** Lets a debtor be called again before the day. @throws STOP_NOT_FOUND, STOP_FOR_EVER */
export const contactStopEnd = operation(overdueEndpoints.contactStopEnd, async (ctx, { body }) => {
  const stop = (await lockStop(ctx, body.id)) ?? refuse(e.STOP_NOT_FOUND);
  if (stop.until === null) refuse(e.STOP_FOR_EVER);
  const order = await lockOrderById(ctx, stop.order_id);
  await endStop(ctx, stop.id, body.reason);
  await recordOrder(ctx, order, overdueEndpoints.contactStopEnd.summary, { before: { until: stop.until }, reason: body.reason }, 'overdue');
  return { id: String(stop.id) };
});
