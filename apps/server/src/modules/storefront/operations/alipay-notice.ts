import { storefrontEndpoints } from '@merchant-admin/contract/storefront/endpoints';
import { AlipayChannel } from '../../../platform/channels/alipay/channel.ts';
import { isMessage, readNotice, readTransferMessage, type Final, type NoticeForm, type Told } from '../../../platform/channels/alipay/notice.ts';
import { openOperation, type OpenCtx } from '../../../platform/http/operation.ts';
import { act, type Caller } from '../../../platform/http/run.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import type { Services } from '../../../platform/services.ts';
import { applyOutcome, documentByOutNo } from '../../bills/index.ts';
import { merchantOfPayout, payoutTold } from '../../recycling/index.ts';
import { saleMoneyTold } from '../../sales/index.ts';
import { backNo, giveBackLate } from './give-back-late.ts';
import { intentOf, type Document } from './intent-of.ts';

const isOver = (state: Document['state']) => state === 'failed' || state === 'cancelled';

async function finalOf(channel: AlipayChannel, { says, originOutNo }: Told, merchantId: number, document: Document): Promise<Final | undefined> {
  if (says !== 'ask' && says !== 'nothing') return says;
  const asked = await channel.ask(intentOf(merchantId, document, originOutNo));
  return asked.state === 'succeeded' || asked.state === 'failed' ? asked : undefined;
}

/** Whether the notice is about money that came too late and went back: no document of ours stands for that. */
async function isOfGivenBack(services: Services, caller: Caller, { outNo, originOutNo = '' }: Told): Promise<boolean> {
  if (outNo !== backNo(originOutNo)) return false;
  const late = await act(services, caller, (ctx) => documentByOutNo(ctx, originOutNo));
  return late !== undefined && isOver(late.state);
}

/** Books what the notice says. @returns whether it is booked now, or was known */
async function take(services: Services, channel: AlipayChannel, caller: Caller, form: NoticeForm): Promise<boolean> {
  const told = readNotice(channel, form);
  if (!told) return false;
  const document = await act(services, caller, (ctx) => documentByOutNo(ctx, told.outNo));
  if (!document) return (await saleMoneyTold(services, caller, channel.name, told.outNo)) ?? isOfGivenBack(services, caller, told);
  if (document.channel !== channel.name || !told.kinds.includes(document.kind)) return false;
  if (told.says === 'nothing') return true;
  const outcome = await finalOf(channel, told, caller.merchantId, document);
  if (!outcome) return false;
  const state = await act(services, caller, async (ctx) => {
    await applyOutcome(ctx, document.id, outcome);
    return (await documentByOutNo(ctx, document.out_no))!.state;
  });
  // Another amount stays in dispute: it is booked only once the channel's book agrees.
  if (outcome.state === 'succeeded' && outcome.amount !== document.amount) return false;
  return outcome.state === 'succeeded' && isOver(state) ? giveBackLate(services, channel, caller, document, outcome.amount) : true;
}

/** Looks at the transfer that a message is about. @returns whether what became of it is known now */
async function takeMessage(services: Services, channel: AlipayChannel, caller: Caller, form: NoticeForm): Promise<boolean> {
  const outNo = readTransferMessage(channel, form);
  return outNo !== undefined && payoutTold(services, caller, channel.name, outNo);
}

const callerOf = (merchantId: number, requestId: string, title: string): Caller => ({
  ...systemCaller(merchantId),
  requestId,
  actor: { type: 'channel', id: null, name: title, key: 'channel' },
});

const answered = (reply: OpenCtx['reply'], taken: boolean) => reply.type('text/plain; charset=utf-8').send(taken ? 'success' : 'failure');

/**
 * Receives Alipay's notice about a document, or its message about a transfer, which is repeated until the answer is `success`. A notice that repeats, or comes
 * too late, changes nothing of a known outcome.
 */
export const alipayNotice = openOperation(storefrontEndpoints.alipayNotice, async ({ services, reply, requestId }, { params, body }) => {
  const channel = services.channels.find('alipay');
  const isAlipay = channel instanceof AlipayChannel;
  const caller = callerOf(Number(params.merchant_id), requestId, channel?.title ?? '');
  const taken = isAlipay && (await (isMessage(body) ? takeMessage : take)(services, channel, caller, body));
  await answered(reply, taken);
});

/** Receives Alipay's messages to the application, which name no merchant: a transfer is found by its number, which is random. */
export const alipayMessage = openOperation(storefrontEndpoints.alipayMessage, async ({ services, reply, requestId }, { body }) => {
  const channel = services.channels.find('alipay');
  const outNo = channel instanceof AlipayChannel ? readTransferMessage(channel, body) : undefined;
  const merchantId = outNo === undefined ? undefined : await merchantOfPayout(services.database.db, outNo);
  const taken = merchantId !== undefined && (await payoutTold(services, callerOf(merchantId, requestId, channel!.title), channel!.name, outNo!));
  await answered(reply, taken);
});
