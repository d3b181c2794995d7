import { formatFen } from '@merchant-admin/common/money';
import { documentKinds } from '@merchant-admin/contract/bills/codes';
import { record } from '../../../platform/audit/history.ts';
import type { ChannelIntent, PaymentChannel } from '../../../platform/channels/port.ts';
import { act, type Caller } from '../../../platform/http/run.ts';
import type { Services } from '../../../platform/services.ts';
import type { Document } from './intent-of.ts';

/** The number under which money that came too late goes back. */
export const backNo = (outNo: string) => `${outNo}B`;

/**
 * Gives back money that came for a document that had ended without it (its time was over). Nothing waits for it and no book of ours holds it, so it goes
 * back where it came from, under a number of its own, which makes it go back once.
 * @returns whether it is back
 */
export async function giveBackLate(services: Services, channel: PaymentChannel, caller: Caller, late: Document, amount: number): Promise<boolean> {
  const back: ChannelIntent = {
    merchantId: caller.merchantId,
    kind: late.kind === 'freeze' ? 'unfreeze' : 'refund',
    outNo: backNo(late.out_no),
    amount,
    originOutNo: late.out_no,
    data: {},
  };
  const asked = await channel.ask(back);
  if (asked.state !== 'absent') return asked.state === 'succeeded';
  // Written down before it goes: money that moves has left its mark, whatever becomes of the answer.
  await act(services, caller, (ctx) =>
    record(ctx, {
      module: 'bills',
      action: `${documentKinds[late.kind]}迟到，原路退回`,
      objectType: 'order',
      objectId: late.order_id,
      objectNo: late.out_no,
      after: { amount: formatFen(amount) },
      reason: late.failure,
    }),
  );
  return (await channel.send(back)).state === 'succeeded';
}
