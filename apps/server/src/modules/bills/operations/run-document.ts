import type { ChannelKind } from '@merchant-admin/contract/bills/codes';
import type { ChannelIntent, ChannelOutcome } from '../../../platform/channels/port.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { act, type Caller } from '../../../platform/http/run.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import type { Services } from '../../../platform/services.ts';
import { nextAttempt } from '../rules/retry.ts';
import { changeDocument, documentById, hasUnderWay, lockDocument, noChannel, type DocumentRow } from '../store/document.store.ts';
import { noteSent } from '../store/request.store.ts';
import { applyOutcome } from './apply-outcome.ts';
import { listener } from '../../../platform/events.ts';

interface Begun {
  document: DocumentRow;
  /** Whether the document may have been sent before, so that the channel is asked first. */
  ask: boolean;
  originOutNo: string | undefined;
}

/** Whether a payment still waits for its deposit's freeze: nothing is charged before. */
const depositPending = (ctx: Ctx, payment: DocumentRow) => hasUnderWay(ctx, payment.order_id, ['freeze']);

/** The origin of a document as the channel knows it: for a freeze that was carried over to a renewal, the first one. */
async function channelOrigin(ctx: Ctx, id: number | null): Promise<DocumentRow | undefined> {
  const origin = id === null ? undefined : await documentById(ctx, id);
  return origin?.kind === 'freeze' && origin.origin_id !== null ? channelOrigin(ctx, origin.origin_id) : origin;
}

/** Notes that the channel is about to be called: after a crash from here on it is asked first. */
async function begin(ctx: Ctx, id: number): Promise<Begun | undefined> {
  const seen = await documentById(ctx, id);
  // What is paid by hand is nothing for a channel.
  if (seen?.channel === noChannel) return undefined;
  // The request is locked before its document, as the acts on it do.
  if (seen?.request_id != null) await noteSent(ctx, seen.request_id);
  const document = await lockDocument(ctx, id);
  if (document.state !== 'intended' && document.state !== 'unknown') return undefined;
  if (document.kind === 'payment' && document.state === 'intended' && (await depositPending(ctx, document))) {
    await changeDocument(ctx, id, { next_attempt_at: nextAttempt(ctx.now, 1) });
    return undefined;
  }
  const attempts = document.attempts + 1;
  await changeDocument(ctx, id, { state: 'unknown', attempts, next_attempt_at: nextAttempt(ctx.now, attempts) });
  const origin = await channelOrigin(ctx, document.origin_id);
  return { document, ask: document.state === 'unknown', originOutNo: origin?.out_no };
}

async function call(services: Services, merchantId: number, { document, ask, originOutNo }: Begun): Promise<ChannelOutcome> {
  const channel = services.channels.get(document.channel);
  const intent: ChannelIntent = {
    merchantId,
    kind: document.kind as ChannelKind,
    outNo: document.out_no,
    amount: document.amount,
    originOutNo,
    data: document.channel_data,
  };
  const asked = ask ? await channel.ask(intent) : ({ state: 'absent' } as const);
  const outcome = asked.state === 'absent' ? await channel.send(intent) : asked;
  services.metrics.channelCalled(channel.name, document.kind, outcome.state);
  return outcome;
}

/** Carries out one document: written down, called, outcome written down. Safe to run again at any point. */
export async function runDocument(services: Services, caller: Caller, id: number): Promise<void> {
  const begun = await act(services, caller, (ctx) => begin(ctx, id));
  if (!begun) return;
  const outcome = await call(services, caller.merchantId, begun);
  if (outcome.state === 'unknown' || outcome.state === 'pending' || outcome.state === 'absent') return;
  await act(services, { ...caller, actor: { type: 'channel', id: null, name: services.channels.get(begun.document.channel).title, key: 'channel' } }, (ctx) =>
    applyOutcome(ctx, id, outcome),
  );
}

/** Carries out, once the transaction is committed, what was written down in it. */
export async function runAfterwards(ctx: Ctx, { documentId }: { documentId: number }): Promise<void> {
  ctx.after(() => runDocument(ctx.services, systemCaller(ctx.merchantId), documentId));
}

export const intendedRun = listener('document.intended', runAfterwards);
