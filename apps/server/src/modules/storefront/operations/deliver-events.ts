import { randomUUID } from 'node:crypto';
import type { Ctx } from '../../../platform/http/context.ts';
import { rows } from '../../../platform/db/database.ts';
import { act, type Caller } from '../../../platform/http/run.ts';
import { type Sweep } from '../../../platform/jobs/sweeps.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import { postOutside, type PostOutcome } from '../../../platform/outbound/post-outside.ts';
import type { Services } from '../../../platform/services.ts';
import { signatureOf } from '../../../platform/session/shop-signature.ts';
import { payLinkUrl } from '../../bills/index.ts';
import { notifyTarget, type NotifyTarget } from '../store/api-key.store.ts';
import { claimEvents, giveUpWaiting, keysWithDueEvents, markDelivered, markFailed, type ClaimedEvent } from '../store/shop-event.store.ts';
import { tellGivenUp } from './tell-given-up.ts';
import { sweep } from '../../../platform/jobs/sweeps.ts';
import { keysStillWaiting } from '../store/shop-event.store.ts';

export const deadlineMs = 5_000;
/** The most events of one key that are sent at the same time, each of another order. */
const atOnce = 4;
/** Milliseconds that one run goes on for one key. */
const budgetMs = 40_000;

/** The body that the shop gets: the same bytes at every try. */
const bodyOf = (event: ClaimedEvent): string =>
  JSON.stringify({
    id: event.event_id,
    event: event.event,
    order_id: event.order_no ?? '',
    shop_order_no: event.shop_order_no ?? '',
    at: event.created_at.toISOString(),
    data: event.data,
  });

function send(services: Services, target: NotifyTarget, event: ClaimedEvent): Promise<PostOutcome> {
  const body = bodyOf(event);
  const { pathname, search } = new URL(target.url);
  const signed = { method: 'POST', url: pathname + search, timestamp: String(Math.floor(services.clock.now().getTime() / 1000)), nonce: randomUUID(), body };
  return postOutside({
    url: target.url,
    body,
    headers: {
      'x-access-key': target.accessKey,
      'x-timestamp': signed.timestamp,
      'x-nonce': signed.nonce,
      'x-signature': signatureOf(target.secret, signed),
      // While a rotated key's old secret works, a shop that has not changed over yet can tell us by it.
      ...(target.oldSecret === undefined ? {} : { 'x-signature-old': signatureOf(target.oldSecret, signed) }),
    },
    deadlineMs,
    anywhere: services.config.notifyPrivate,
  });
}

/** Makes one try of a claimed event and writes down what came of it. */
async function tryEvent(services: Services, caller: Caller, target: NotifyTarget, event: ClaimedEvent): Promise<PostOutcome> {
  const outcome = await send(services, target, event);
  await act(services, caller, async (ctx) => {
    if (outcome.ok) return markDelivered(ctx, event.id, outcome.status);
    if ((await markFailed(ctx, event.id, outcome.status, outcome.failure)) && event.event !== 'ping') await tellGivenUp(ctx, event.key_id);
  });
  return outcome;
}

/** The address of a payment link is made when it is told: the database does not hold it. */
const withAddress = async (ctx: Ctx, event: ClaimedEvent): Promise<ClaimedEvent> =>
  event.event === 'bill.payment_link' ? { ...event, data: { ...event.data, url: await payLinkUrl(ctx, String(event.data.link_id)) } } : event;

async function claimed(ctx: Ctx, only: { keyId?: number; eventId?: number }, limit: number): Promise<ClaimedEvent[]> {
  const told: ClaimedEvent[] = [];
  for (const event of await claimEvents(ctx, only, limit)) told.push(await withAddress(ctx, event));
  return told;
}

/** Claims events to try, with the shop's address; events that were written while the address was taken away are given up. */
const claim = (services: Services, caller: Caller, keyId: number, only: { keyId?: number; eventId?: number }, limit: number) =>
  act(services, caller, async (ctx) => {
    const target = await notifyTarget(ctx, keyId);
    if (target) return { target, events: await claimed(ctx, only, limit) };
    await giveUpWaiting(ctx, keyId, '通知地址已清除或密钥已停用');
    return { target, events: [] };
  });

interface Delivered {
  done: number;
  failed: number;
  /** The last failure, for people. */
  failure: string;
  name: string;
}

/** Delivers what is due for one key. A shop that accepts nothing is left alone until the next run. */
export async function deliverKey(services: Services, caller: Caller, keyId: number): Promise<Delivered> {
  const until = Date.now() + budgetMs;
  const sum: Delivered = { done: 0, failed: 0, failure: '', name: '' };
  while (Date.now() < until) {
    const { target, events } = await claim(services, caller, keyId, { keyId }, atOnce);
    if (!target || events.length === 0) break;
    sum.name = target.name;
    const outcomes = await Promise.all(events.map((event) => tryEvent(services, caller, target, event)));
    const failed = outcomes.filter((outcome) => !outcome.ok);
    sum.done += outcomes.length - failed.length;
    sum.failed += failed.length;
    sum.failure = failed.at(-1)?.failure ?? sum.failure;
    if (failed.length === outcomes.length) break;
  }
  return sum;
}

/** Delivers one event at once: what a person asked for is not left to the sweep. */
export async function deliverOne(services: Services, merchantId: number, keyId: number, eventId: number): Promise<void> {
  const caller = systemCaller(merchantId);
  const { target, events } = await claim(services, caller, keyId, { eventId }, 1);
  if (target && events[0]) await tryEvent(services, caller, target, events[0]);
}

/** Tells shops what is due; the keys of one merchant at the same time. */
const deliverEvents: Sweep = async (services, caller) => {
  const keys = await act(services, caller, (ctx) => rows(ctx.tx, keysWithDueEvents(ctx)));
  const sums = await Promise.all(keys.map(async ({ key_id: id }) => ({ id, ...(await deliverKey(services, caller, id)) })));
  for (const { id, failed, failure, name } of sums) if (failed > 0) caller.report.failed({ id, no: name }, `${failed}条通知未送达：${failure}`);
  return sums.reduce((sum, each) => sum + each.done, 0);
};

export const noticesSweep = sweep(
  {
    name: 'shop notices',
    title: '店铺通知',
    explains: '向店铺的通知地址补送未送达的订单通知，失败后逐次延长间隔重试',
    objects: 'apiKey',
    outside: true,
    stillWaiting: keysStillWaiting,
  },
  { due: [keysWithDueEvents], run: deliverEvents },
);
