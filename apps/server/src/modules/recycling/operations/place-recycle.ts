import { sums } from '../../../platform/audit/sums.ts';
import type { RecycleWay } from '@merchant-admin/contract/recycling/codes';
import { goodsErrors } from '@merchant-admin/contract/goods/errors';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { keyedHash, seal } from '../../../platform/session/seal.ts';
import { answersProblem, enabledRecycle, numbered, termsOf } from '../../goods/index.ts';
import { quoteOf } from '../rules/quote.ts';
import { insertQuote } from '../store/quote.store.ts';
import { insertRecycle } from '../store/recycle-order.store.ts';
import { addStep } from '../store/step.store.ts';
import { storeToRecycle } from '../store/recycle-store.view.ts';
import { beginTrade } from './trade-in.ts';
import { recordRecycle } from './recycle-record.ts';
import { daysFrom } from './days-from.ts';

export interface WantedRecycle {
  /** The shop's own number; of an order that staff place there is none. */
  shopOrderNo: string | undefined;
  recycleId: string;
  termsVersion: number;
  optionIds: readonly string[];
  way: RecycleWay;
  storeId: string | undefined;
  customer: { memberId: string; name: string; phone: string; idCard: string };
  payee: string;
  address: { region: string; street: string } | undefined;
  autoAccept: boolean;
  /** The lease whose first payments the device settles. */
  tradeOrderNo?: string | undefined;
  /** Why staff place it for the customer; left out where his shop does. */
  staffNote?: string;
}

/** The store to which the device is brought; null where it is sent. @throws RECYCLE_STORE_MISSING, RECYCLE_STORE, RECYCLE_ADDRESS */
async function placeOf(ctx: Ctx, { way, storeId, address }: WantedRecycle): Promise<{ store: number | null; region: string; street: string }> {
  const store = storeId === undefined ? null : (await storeToRecycle(ctx, storeId)).id;
  if (way === 'store') return { store: store ?? refuse(e.RECYCLE_STORE_MISSING), region: '', street: '' };
  return { store, ...(address ?? refuse(e.RECYCLE_ADDRESS)) };
}

/** The estimate by the terms that hold and that the customer was asked by. @throws RECYCLE_TERMS_CHANGED, RECYCLE_NOT_BOUGHT, what is wrong with the answers */
export async function estimateFor(
  ctx: Ctx,
  model: { id: number; terms_version: number },
  { termsVersion, optionIds }: Pick<WantedRecycle, 'termsVersion' | 'optionIds'>,
) {
  if (model.terms_version !== termsVersion) refuse(goodsErrors.RECYCLE_TERMS_CHANGED);
  const terms = numbered(await termsOf(ctx, model.id, termsVersion));
  const problem = answersProblem(terms, new Set(optionIds));
  if (problem) refuse(problem.definition, { text: problem.text });
  const quoted = quoteOf(terms, optionIds);
  if (!quoted.accepted) refuse(e.RECYCLE_NOT_BOUGHT, { text: `该设备不回收：${quoted.refusals.join('、')}` });
  return { ...quoted, basePrice: terms.base_price };
}

/** Tells the time line and the history who placed an order. */
async function tellPlaced(ctx: Ctx, made: Parameters<typeof recordRecycle>[1], estimate: number, staffNote: string | undefined): Promise<void> {
  const byShop = staffNote === undefined;
  await addStep(ctx, made.id, byShop ? 'placed' : 'placedFor', staffNote);
  await recordRecycle(ctx, made, byShop ? '下回收订单' : '代客下回收单', sums({ estimate }), staffNote);
}

/** Places an order: its estimate is kept as its first quote, and binds for the days that the merchant promises. @param notFound the error of a model that is not bought */
export async function placeRecycle(ctx: Ctx, wanted: WantedRecycle, notFound: () => never): Promise<{ id: number; order_no: string; estimate: number }> {
  const model = (await enabledRecycle(ctx, wanted.recycleId)) ?? notFound();
  const { store, region, street } = await placeOf(ctx, wanted);
  const quoted = await estimateFor(ctx, model, wanted);
  const { config } = ctx.services;
  const made = await insertRecycle(ctx, {
    shopOrderNo: wanted.shopOrderNo,
    memberId: wanted.customer.memberId,
    name: wanted.customer.name,
    phone: wanted.customer.phone,
    idCard: seal(config.key('id-card'), wanted.customer.idCard),
    idCardHash: keyedHash(config.key('id-card-hash'), wanted.customer.idCard),
    payee: seal(config.key('payee'), wanted.payee),
    region,
    street,
    way: wanted.way,
    storeId: store,
    recycleId: model.id,
    modelName: model.name,
    autoAccept: wanted.autoAccept,
    estimate: quoted.price,
    boundUntil: daysFrom(ctx, config.RECYCLE_QUOTE_DAYS),
  });
  const optionIds = [...new Set(wanted.optionIds)];
  await insertQuote(ctx, made.id, { ...quoted, version: 1, kind: 'estimate', termsVersion: wanted.termsVersion, optionIds, lines: [], note: '' });
  await tellPlaced(ctx, { ...made, model_name: model.name }, quoted.price, wanted.staffNote);
  if (wanted.tradeOrderNo !== undefined) await beginTrade(ctx, made.id, wanted.tradeOrderNo);
  return { ...made, estimate: quoted.price };
}
