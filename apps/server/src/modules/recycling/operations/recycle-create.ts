import { goodsErrors } from '@merchant-admin/contract/goods/errors';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { recycleCreateEndpoints } from '@merchant-admin/contract/recycling/create';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { isIdNumber } from '../../orders/index.ts';
import { placeRecycle } from './place-recycle.ts';
import { versionOf } from './recycle-seen.ts';

type Body = BodyOf<typeof recycleCreateEndpoints.recycleCreate>;

/** The store of an order: what staff of a store place is theirs however the device comes, or they would not see it. @throws RECYCLE_STORE, RECYCLE_STORE_ODD */
function storeOf(ctx: Ctx, { way, store_id: named }: Pick<Body, 'way' | 'store_id'>): string | undefined {
  if (way !== 'store' && named !== undefined) refuse(e.RECYCLE_STORE_ODD);
  if (ctx.storeId === null) return named;
  const own = String(ctx.storeId);
  return named === undefined || named === own ? own : refuse(e.RECYCLE_STORE);
}

/** Places an order for a customer who asked staff to. */
export const recycleCreate = operation(recycleCreateEndpoints.recycleCreate, async (ctx, { body }) => {
  const { name, phone, id_card: idCard } = body.customer;
  if (!isIdNumber(idCard)) refuse(e.RECYCLE_ID_CARD);
  const made = await placeRecycle(
    ctx,
    {
      shopOrderNo: undefined,
      recycleId: body.recycle_id,
      termsVersion: body.terms_version,
      optionIds: body.option_ids,
      way: body.way,
      storeId: storeOf(ctx, body),
      // No shop's member: whose order it is, is known by the identity document.
      customer: { memberId: '', name, phone, idCard },
      payee: body.payee_account,
      address: body.address,
      autoAccept: body.auto_accept,
      tradeOrderNo: body.trade_order_no,
      staffNote: body.note,
    },
    () => refuse(goodsErrors.RECYCLE_NOT_FOUND),
  );
  return { order_id: String(made.id), order_no: made.order_no, version: await versionOf(ctx, made.id), estimate: made.estimate };
});
