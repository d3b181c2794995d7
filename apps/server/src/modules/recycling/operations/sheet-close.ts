import { sums } from '../../../platform/audit/sums.ts';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import { recycleState, recycleStops, type RecycleStop } from '@merchant-admin/contract/recycling/codes';
import { sheetState as at } from '@merchant-admin/contract/recycling/sheet-codes';
import { sheetEndpoints } from '@merchant-admin/contract/recycling/sheets';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { claimUploads } from '../../../platform/storage/index.ts';
import { asksForCredit } from '../../bills/index.ts';
import { numbered, termsOf } from '../../goods/index.ts';
import { quoteOf } from '../rules/quote.ts';
import { takeOffer } from '../store/offer.store.ts';
import { insertQuote } from '../store/quote.store.ts';
import { changeRecycle, insertRecycle, lockRecycle } from '../store/recycle-order.store.ts';
import { storeToRecycle } from '../store/recycle-store.view.ts';
import { changeSheet, type SheetRow } from '../store/sheet.store.ts';
import { addStep } from '../store/step.store.ts';
import { acceptOffer } from './recycle-answer.ts';
import { drawBlind } from './recycle-blind.ts';
import { recordRecycle } from './recycle-record.ts';
import { beginCheck } from './device-checks.ts';
import { skuOf } from './sku-for.ts';
import { tellStop } from './tell-stop.ts';
import { ownerOfSheet, recordSheet, sheetFor } from './sheet-seen.ts';
import { leaseToTrade } from './trade-in.ts';

/** The order by which a sheet's device is bought: placed, signed in and inspected at once, as the sheet says. `stop`: what stands against the device, '' where nothing does. */
async function orderOf(ctx: Ctx, sheet: SheetRow, trade: number | null): Promise<{ id: number; stop: RecycleStop | '' }> {
  const { config } = ctx.services;
  const made = await insertRecycle(ctx, {
    shopOrderNo: sheet.sheet_no,
    memberId: '',
    name: sheet.customer_name,
    phone: sheet.customer_phone,
    idCard: sheet.id_card_cipher,
    idCardHash: sheet.id_card_hash,
    payee: sheet.payee_cipher,
    region: '',
    street: '',
    way: 'store',
    storeId: sheet.store_id,
    recycleId: sheet.recycle_id,
    modelName: sheet.model_name,
    autoAccept: true,
    estimate: sheet.price,
    boundUntil: sheet.valid_until!,
  });
  const terms = numbered(await termsOf(ctx, sheet.recycle_id, sheet.terms_version));
  const quoted = { ...quoteOf(terms, sheet.option_ids), termsVersion: sheet.terms_version, optionIds: sheet.option_ids, basePrice: terms.base_price };
  await insertQuote(ctx, made.id, { ...quoted, version: 1, kind: 'estimate', lines: [], note: `估价单 ${sheet.sheet_no}` });
  const valued = { signed_by: sheet.submitted_by, signed_name: sheet.submitted_name, signed_at: sheet.submitted_at!, inspector_id: sheet.priced_by };
  await skuOf(ctx, String(sheet.sku_id));
  const stop = await takeOffer(ctx, made.id, sheet.imei);
  await changeRecycle(ctx, made.id, {
    ...valued,
    state: recycleState.OFFERED,
    price: sheet.price,
    changed: 0,
    offer_until: sheet.valid_until,
    imei: sheet.imei,
    stop,
    proofs: sheet.photos,
    inspector_name: sheet.submitted_name,
    inspected_at: sheet.submitted_at!,
    sku_id: sheet.sku_id,
    degree: sheet.degree,
    needs_second: sheet.price > config.RECYCLE_SECOND_ABOVE_FEN,
    approved_by: sheet.decided_by,
    approved_name: sheet.decided_name,
    approved_at: sheet.decided_at,
    ...(trade === null ? {} : { trade_order_id: trade }),
  });
  await addStep(ctx, made.id, 'placed', `估价单 ${sheet.sheet_no}`);
  await recordRecycle(ctx, { ...made, model_name: sheet.model_name }, '估价单成交', sums({ estimate: sheet.price }));
  return { id: made.id, stop };
}

/** The lease of a trade-in, locked before the order. @throws as `leaseToTrade`, TRADE_NOTHING */
async function tradeOf(ctx: Ctx, { trade_order_id: id, id_card_hash: hash }: SheetRow): Promise<number | null> {
  if (id === null) return null;
  const lease = await leaseToTrade(ctx, id, hash);
  if (!(await asksForCredit(ctx, lease))) refuse(e.TRADE_NOTHING);
  return lease.id;
}

/** Buys a sheet's device on the customer's signature; what it settles of a lease, it settles once the outside check has answered. What stands against it stops the order, and those who decide are told. */
export const sheetClose = operation(sheetEndpoints.sheetClose, async (ctx, { body }) => {
  const sheet = await sheetFor(ctx, 'close', body);
  await storeToRecycle(ctx, String(sheet.store_id));
  const signature = [...new Set(body.signature)];
  await claimUploads(ctx, signature, ownerOfSheet(sheet));
  const { id: orderId, stop } = await orderOf(ctx, sheet, await tradeOf(ctx, sheet));
  await drawBlind(ctx, { id: orderId, inspector_id: null });
  await beginCheck(ctx, { id: orderId, imei: sheet.imei });
  await acceptOffer(ctx, orderId, 'customer', `签字确认，估价单 ${sheet.sheet_no}`);
  const order = (await lockRecycle(ctx, orderId))!;
  if (stop !== '') await tellStop(ctx, order, sheet.imei, stop);
  await changeSheet(ctx, sheet.id, { state: at.CLOSED, signature, recycle_order_id: orderId, ended_at: ctx.now, ended_name: ctx.actor.name });
  await recordSheet(ctx, sheet, '估价单成交', { ...sums({ price: sheet.price }), order_no: order.order_no });
  const told = { recycle_order_id: String(orderId), recycle_order_no: order.order_no, stop, stop_name: stop === '' ? '' : recycleStops[stop] };
  return { version: sheet.version + 1, ...told };
});
