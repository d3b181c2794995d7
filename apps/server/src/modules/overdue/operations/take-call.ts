import { startOfDay } from '@merchant-admin/common/dates';
import { contactCauses, unreached, type ContactCause, type ContactSide } from '@merchant-admin/contract/overdue/contact-codes';
import { overdueEndpoints } from '@merchant-admin/contract/overdue/endpoints';
import { overdueErrors as e } from '@merchant-admin/contract/overdue/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { recordOrder, type OrderRow } from '../../orders/index.ts';
import { spokeWith } from '../rules/follow.ts';
import { addAttempt, lastResultOf, noteContact, takeContact } from '../store/contact.store.ts';
import { reachableBy, toldOf, type Reachable } from './contact-people.ts';
import { contactStateOf, refuseAsSpent, requireContact, type ContactState } from './contact-verdicts.ts';

/** Who is to be called, and why, where it is not the debtor. */
export interface Call {
  side: ContactSide;
  contact_id?: string | undefined;
  cause?: number | undefined;
  note: string;
}

/** A contact is called for a cause alone, and for the debtor's silence only where he was silent. @throws CONTACT_CAUSE, CONTACT_REACHED */
async function requireCause(ctx: Ctx, order: OrderRow, { side, cause }: Call): Promise<void> {
  if (side === 'debtor') return;
  if (cause === undefined) refuse(e.CONTACT_CAUSE);
  if (cause !== unreached) return;
  const result = await lastResultOf(ctx, order.id);
  if (result === undefined || spokeWith(result)) refuse(e.CONTACT_REACHED);
}

/** The number of a call of today; where the merchant switched the rules off it is written down only. @throws CONTACT_LIMIT */
const taken = async (ctx: Ctx, { times }: ContactState, whom: Reachable): Promise<number> =>
  times.enabled
    ? ((await takeContact(ctx, whom.person, startOfDay(ctx.today), times.most)) ?? refuseAsSpent(ctx, whom, times))
    : noteContact(ctx, whom.person, true);

/**
 * Takes one call about the late rent of a locked order, which counts as made until a result is noted.
 * @throws CONTACT_UNKNOWN, NOT_LATE, CONTACT_HOURS, CONTACT_LIMIT, CONTACT_STOPPED, CONTACT_REFUSED, CONTACT_CAUSE, CONTACT_REACHED
 */
export async function takeCall(ctx: Ctx, order: OrderRow, call: Call): Promise<Reachable> {
  const whom = await reachableBy(ctx, order.id, call.side, call.contact_id);
  const state = await contactStateOf(ctx, order, [whom]);
  requireContact(state.of(whom));
  await requireCause(ctx, order, call);
  const cause = call.side === 'debtor' ? undefined : call.cause;
  await addAttempt(ctx, { orderId: order.id, whom, cause, note: call.note, tryId: await taken(ctx, state, whom) });
  const told = { ...toldOf(whom), cause: cause === undefined ? '' : contactCauses[cause as ContactCause] };
  await recordOrder(ctx, order, overdueEndpoints.contactTry.summary, { after: told, reason: call.note }, 'overdue');
  return whom;
}
