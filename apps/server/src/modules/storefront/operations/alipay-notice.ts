import { storefrontEndpoints } from '@merchant-admin/contract/storefront/endpoints';
import { AlipayChannel } from '../../../platform/channels/alipay/channel.ts';
import { readNotice, type Final, type NoticeForm, type Told } from '../../../platform/channels/alipay/notice.ts';
import { openOperation } from '../../../platform/http/operation.ts';
import { act, type Caller } from '../../../platform/http/run.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import type { Services } from '../../../platform/services.ts';
import { applyOutcome, documentByOutNo } from '../../bills/index.ts';
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
  if (!document) return isOfGivenBack(services, caller, told);
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

/**
 * Receives Alipay's notice about a document, which is repeated until the answer is `success`. A notice that repeats, or comes too late, changes nothing of
 * a known outcome.
 */
export const alipayNotice = openOperation(storefrontEndpoints.alipayNotice, async ({ services, reply, requestId }, { params, body }) => {
  const channel = services.channels.find('alipay');
  const isAlipay = channel instanceof AlipayChannel;
  const caller: Caller = {
    ...systemCaller(Number(params.merchant_id)),
    requestId,
    actor: { type: 'channel', id: null, name: channel?.title ?? '', key: 'channel' },
  };
  const taken = isAlipay && (await take(services, channel, caller, body));
  await reply.type('text/plain; charset=utf-8').send(taken ? 'success' : 'failure');
});
