import { sql } from 'kysely';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { shopEvents, shopEventStates } from '@merchant-admin/contract/storefront/codes';
import { storefrontEndpoints } from '@merchant-admin/contract/storefront/endpoints';
import { storefrontErrors as e } from '@merchant-admin/contract/storefront/errors';
import { record } from '../../../platform/audit/history.ts';
import { changed } from '../../../platform/db/database.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse, refuseFor } from '../../../platform/http/refusal.ts';
import { callableUrl } from '../../../platform/outbound/public-address.ts';
import { eventActsOf, objectionToResend, objectionToTell } from '../rules/key-acts.ts';
import { findKey, lockKey } from '../store/api-key.store.ts';
import { notifyLogOf } from '../store/notify-log.view.ts';
import { giveUpWaiting, hurryWaiting, lockEvent, resend, writePing } from '../store/shop-event.store.ts';
import { deliverOne } from './deliver-events.ts';
import { kickDelivery } from './kick-delivery.ts';

/** The host of an address, which is all that history tells: path and query may hold a secret of the shop's. */
const hostIn = (url: string) => (url === '' ? '' : new URL(url).origin);

/** Sets the address at which the shop is told of its orders. Events that wait go to the new address at once. */
export const setNotify = operation(storefrontEndpoints.setNotify, async (ctx, { body }) => {
  const key = await lockKey(ctx, body.id);
  if (key.version !== body.version) refuse(platformErrors.STALE);
  const url = body.notify_url === '' ? '' : (callableUrl(body.notify_url, ctx.services.config.notifyPrivate)?.href ?? refuse(e.NOTIFY_REFUSED));
  await sql`update api_key set notify_url = ${url}, notify_told_at = null, version = version + 1 where merchant_id = ${ctx.merchantId} and id = ${key.id}`.execute(
    ctx.tx,
  );
  await (url === '' ? giveUpWaiting(ctx, key.id, '通知地址已清除') : hurryWaiting(ctx, key.id));
  await record(ctx, {
    module: 'storefront',
    action: url === '' ? '清除通知地址' : '设置通知地址',
    objectType: 'apiKey',
    objectId: key.id,
    objectNo: key.access_key,
    before: { notify_host: hostIn(key.notify_url) },
    after: { notify_host: hostIn(url) },
  });
  if (url !== '') ctx.after(async () => kickDelivery(ctx.services, ctx.merchantId));
  return { version: key.version + 1 };
});

/** The fewest seconds between two tests of one key. */
const betweenTests = 10;

/** Sends a ping once, and waits for the outcome, which the log tells. */
export const testNotify = operation(storefrontEndpoints.testNotify, async (ctx, { body }) => {
  const key = await lockKey(ctx, body.id);
  refuseFor(objectionToTell(key));
  const since = new Date(ctx.now.getTime() - betweenTests * 1000);
  const turn = await changed(
    ctx.tx,
    sql`update api_key set notify_tested_at = ${ctx.now} where merchant_id = ${ctx.merchantId} and id = ${key.id} and (notify_tested_at is null or notify_tested_at <= ${since})`,
  );
  if (turn === 0) refuse(e.NOTIFY_JUST_TESTED);
  const id = await writePing(ctx, key.id);
  await record(ctx, { module: 'storefront', action: '测试通知地址', objectType: 'apiKey', objectId: key.id, objectNo: key.access_key });
  ctx.after(() => deliverOne(ctx.services, ctx.merchantId, key.id, id));
  return { log_id: String(id) };
});

/** The events that a key's shop was told, and how that went. */
export const notifyLog = operation(storefrontEndpoints.notifyLog, async (ctx, { query }) => {
  const key = (await findKey(ctx, query.id)) ?? refuse(e.KEY_NOT_FOUND);
  const { list, ...total } = await notifyLogOf(ctx, key.id, query);
  const shaped = list.map(({ id, order_no, shop_order_no, reserve_no, ...row }) => ({
    ...row,
    log_id: String(id),
    event_name: shopEvents[row.event],
    state_name: shopEventStates[row.state],
    order_id: order_no ?? '',
    shop_order_no: shop_order_no ?? '',
    reserve_no: reserve_no ?? '',
    created_at: row.created_at.toISOString(),
    last_try_at: row.last_try_at?.toISOString() ?? null,
    next_try_at: row.state === 'waiting' ? row.next_try_at.toISOString() : null,
    delivered_at: row.delivered_at?.toISOString() ?? null,
    actions: eventActsOf(ctx, row.event, key),
  }));
  return { list: shaped, ...total, page: query.page, page_size: query.page_size };
});

/** Sends an event to the shop once more, under the same id. */
export const resendNotify = operation(storefrontEndpoints.resendNotify, async (ctx, { body }) => {
  const event = (await lockEvent(ctx, body.log_id)) ?? refuse(e.EVENT_NOT_FOUND);
  const key = await lockKey(ctx, String(event.key_id));
  refuseFor(objectionToResend(event.event, key));
  await resend(ctx, event.id);
  await record(ctx, {
    module: 'storefront',
    action: '补发通知',
    objectType: 'shopEvent',
    objectId: event.id,
    objectNo: event.event_id,
    after: { event: shopEvents[event.event] },
  });
  ctx.after(() => deliverOne(ctx.services, ctx.merchantId, key.id, event.id));
  return {};
});
