import { startOfDay } from '@merchant-admin/common/dates';
import type { ContactSide } from '@merchant-admin/contract/overdue/contact-codes';
import type { Ctx } from '../../../platform/http/context.ts';
import type { OrderRow } from '../../orders/index.ts';
import { spokeWith } from '../rules/follow.ts';
import { addAttempt, noteContact, settleAttempt } from '../store/contact.store.ts';
import { reachableBy } from './contact-people.ts';
import { isLate } from './contact-verdicts.ts';

interface Noted {
  side: ContactSide;
  followId: number;
  /** Whether somebody was spoken to. */
  spoke: boolean;
}

/**
 * Notes what came of a call: of the number that the caller was shown today, or of a call to the debtor by another way, which counts too and is never refused, as it has
 * been made.
 */
export async function noteCall(ctx: Ctx, order: OrderRow, { side, followId, spoke }: Noted): Promise<void> {
  if (await settleAttempt(ctx, { orderId: order.id, side, followId, spoke, since: startOfDay(ctx.today) })) return;
  if (side !== 'debtor') return;
  const { person } = await reachableBy(ctx, order.id, side);
  await addAttempt(ctx, { orderId: order.id, side, tryId: await noteContact(ctx, person, spoke), followId });
}

/** Notes what came of a call that was made for another task than collecting: late rent or not, it was the debtor's phone that rang. @param result one of followResults */
export async function noteCallBeside(ctx: Ctx, order: OrderRow, { followId, result }: { followId: number; result: number }): Promise<void> {
  const noted = { side: 'debtor' as const, followId, spoke: spokeWith(result) };
  if (isLate(ctx, order)) return noteCall(ctx, order, noted);
  await settleAttempt(ctx, { orderId: order.id, ...noted, since: startOfDay(ctx.today) });
}
