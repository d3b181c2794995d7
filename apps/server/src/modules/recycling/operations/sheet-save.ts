import { sums } from '../../../platform/audit/sums.ts';
import { isMisread } from '@merchant-admin/common/imei';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { goodsErrors } from '@merchant-admin/contract/goods/errors';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import { sheetState as at } from '@merchant-admin/contract/recycling/sheet-codes';
import { sheetEndpoints } from '@merchant-admin/contract/recycling/sheets';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { keyedHash, seal } from '../../../platform/session/seal.ts';
import { claimUploads } from '../../../platform/storage/index.ts';
import { enabledRecycle } from '../../goods/index.ts';
import { findOrder, isIdNumber, memberOf } from '../../orders/index.ts';
import { storeToRecycle } from '../store/recycle-store.view.ts';
import { changeSheet, insertSheet, type SheetPerson, type SheetTerms } from '../store/sheet.store.ts';
import { estimateFor } from './place-recycle.ts';
import { skuFor } from './sku-for.ts';
import { ownerOfSheet, recordSheet, sheetFor } from './sheet-seen.ts';

type Body = BodyOf<typeof sheetEndpoints.sheetEdit>;
type Customer = NonNullable<Body['customer']>;

/** Who sells the device, as it is kept. @throws RECYCLE_ID_CARD */
function personOf(ctx: Ctx, { name, phone, id_card: idCard, payee_account: payee }: Customer): SheetPerson {
  if (!isIdNumber(idCard)) refuse(e.RECYCLE_ID_CARD);
  const { config } = ctx.services;
  return {
    customer_name: name,
    customer_phone: phone,
    id_card_cipher: seal(config.key('id-card'), idCard),
    id_card_hash: keyedHash(config.key('id-card-hash'), idCard),
    payee_cipher: seal(config.key('payee'), payee),
  };
}

/** The lease that a device is given for; it is of the same person. @throws SHEET_TRADE, ORDER_NOT_FOUND, TRADE_OTHER_PERSON */
async function leaseOf(ctx: Ctx, { kind, trade_order_no: no }: Pick<Body, 'kind' | 'trade_order_no'>, idCardHash: Buffer): Promise<number | null> {
  if ((kind === 'trade') !== (no !== undefined)) refuse(e.SHEET_TRADE);
  if (no === undefined) return null;
  const { id } = await findOrder(ctx, no);
  if (!(await memberOf(ctx, id)).id_card_hash.equals(idCardHash)) refuse(e.TRADE_OTHER_PERSON);
  return id;
}

/** What a sheet says of a device: its price follows from the answers. @throws what is wrong with them */
async function termsOf(ctx: Ctx, body: Omit<Body, 'sheet_id' | 'version' | 'customer'>, idCardHash: Buffer): Promise<SheetTerms> {
  const model = (await enabledRecycle(ctx, body.recycle_id)) ?? refuse(goodsErrors.RECYCLE_NOT_FOUND);
  if (isMisread(body.imei)) refuse(e.RECYCLE_IMEI, { text: `${body.imei} 的校验位不正确，请重新扫描或核对` });
  const sku = await skuFor(ctx, body.sku_id, body.imei, body);
  const { price } = await estimateFor(ctx, model, { termsVersion: body.terms_version, optionIds: body.option_ids });
  return {
    kind: body.kind,
    recycle_id: model.id,
    model_name: model.name,
    terms_version: body.terms_version,
    option_ids: [...new Set(body.option_ids)],
    price,
    imei: body.imei,
    sku_id: sku,
    degree: body.degree,
    photos: [...new Set(body.photos)],
    identity: [...new Set(body.identity)],
    trade_order_id: await leaseOf(ctx, body, idCardHash),
    note: body.note,
  };
}

const claim = (ctx: Ctx, sheet: { id: number }, { photos, identity }: Pick<SheetTerms, 'photos' | 'identity'>) =>
  claimUploads(ctx, [...photos, ...identity], ownerOfSheet(sheet));

/** Makes a sheet of a store: its own staff's, or the one that somebody of head office names. */
export const sheetMake = operation(sheetEndpoints.sheetMake, async (ctx, { body }) => {
  const { id: storeId } = await storeToRecycle(ctx, String(ctx.storeId ?? body.store_id ?? refuse(e.RECYCLE_STORE_MISSING)));
  const person = personOf(ctx, body.customer);
  const terms = await termsOf(ctx, body, person.id_card_hash);
  const made = await insertSheet(ctx, storeId, terms, person);
  await claim(ctx, made, terms);
  await recordSheet(ctx, made, '新建估价单', { model: terms.model_name, ...sums({ price: terms.price }) });
  return { sheet_id: String(made.id), sheet_no: made.sheet_no, price: terms.price };
});

/** Changes a draft, or a sheet that was sent back, which is a draft again. Who sells the device stays where it is not told. */
export const sheetEdit = operation(sheetEndpoints.sheetEdit, async (ctx, { body }) => {
  const sheet = await sheetFor(ctx, 'edit', body);
  const person = body.customer === undefined ? undefined : personOf(ctx, body.customer);
  const terms = await termsOf(ctx, body, (person ?? sheet).id_card_hash);
  await claim(ctx, sheet, terms);
  await changeSheet(ctx, sheet.id, { ...terms, ...person, state: at.DRAFT, priced_by: ctx.actor.id, decided_by: null, decided_name: '', decided_at: null });
  await recordSheet(ctx, sheet, '编辑估价单', { model: terms.model_name, ...sums({ price: terms.price }) });
  return { version: sheet.version + 1, price: terms.price };
});
