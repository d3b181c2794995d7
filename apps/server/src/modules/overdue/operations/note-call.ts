import { startOfDay } from '@merchant-admin/common/dates';
import type { ContactSide } from '@merchant-admin/contract/overdue/contact-codes';
import { overdueErrors as e } from '@merchant-admin/contract/overdue/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { OrderRow } from '../../orders/index.ts';
import { spokeWith } from '../rules/follow.ts';
import { addAttempt, noteContact, openAttempts, settleAttempt } from '../store/contact.store.ts';
import { reachableBy } from './contact-people.ts';
import { isLate } from './contact-verdicts.ts';

interface Noted {
  side: ContactSide;
  /** Of a contact; left out, the one whose number the caller was shown. */
  contactId?: string | undefined;
  followId: number;
  /** Whether somebody was spoken to. */
  spoke: boolean;
}

/** The caller's newest number of today without a result that is of this person. @throws CONTACT_WHOM where it may be one of several */
async function shownNumber(ctx: Ctx, order: OrderRow, { side, contactId }: Noted) {
  const open = await openAttempts(ctx, order.id, side, startOfDay(ctx.today));
  if (side === 'debtor') return open[0];
  if (contactId !== undefined) return open.find(({ contact_id: id }) => id === null || String(id) === contactId);
  if (new Set(open.map(({ contact_id: id }) => id)).size > 1) refuse(e.CONTACT_WHOM);
  return open[0];
}

/** Notes what came of the number that the caller was shown today. @returns false where he was shown none */
async function settled(ctx: Ctx, order: OrderRow, noted: Noted): Promise<boolean> {
  const open = await shownNumber(ctx, order, noted);
  if (open) await settleAttempt(ctx, open, noted.followId, noted.spoke);
  return open !== undefined;
}

/**
 * Notes what came of a call: of the number that the caller was shown today, or of a call by another way, which counts too and is never refused, as it has been made.
 * @throws CONTACT_WHOM, CONTACT_UNKNOWN
 */
export async function noteCall(ctx: Ctx, order: OrderRow, noted: Noted): Promise<void> {
  if (await settled(ctx, order, noted)) return;
  const { side, contactId, followId, spoke } = noted;
  if (side !== 'debtor' && contactId === undefined) return;
  const whom = await reachableBy(ctx, order.id, side, contactId);
  await addAttempt(ctx, { orderId: order.id, whom, tryId: await noteContact(ctx, whom.person, spoke), followId });
}

/** Notes what came of a call that was made for another task than collecting: late rent or not, it was the debtor's phone that rang. @param result one of followResults */
export async function noteCallBeside(ctx: Ctx, order: OrderRow, { followId, result }: { followId: number; result: number }): Promise<void> {
  const noted = { side: 'debtor' as const, followId, spoke: spokeWith(result) };
  await (isLate(ctx, order) ? noteCall(ctx, order, noted) : settled(ctx, order, noted));
}
