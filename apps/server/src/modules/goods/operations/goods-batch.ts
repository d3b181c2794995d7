import type { GoodsAct } from '@merchant-admin/contract/goods/codes';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { rentalEndpoints } from '@merchant-admin/contract/goods/rental';
import { mayCall } from '../../../platform/acts/offer.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { goodsCalls } from '../rules/allowed-goods-acts.ts';
import { lockGoodsIfThere } from '../store/goods-row.store.ts';
import { doGoodsAct } from './goods-act.ts';

/**
 * Does the act on each goods by itself, in the order of their numbers so that two batches never wait for each other in a ring.
 * @throws GOODS_NOT_FOUND where none are there
 */
async function each(ctx: Ctx, ids: readonly string[], act: Exclude<GoodsAct, 'edit' | 'stock' | 'copy'>, reason: string) {
  const list = [];
  for (const id of [...new Set(ids)].toSorted((a, b) => Number(a) - Number(b))) {
    const goods = await lockGoodsIfThere(ctx, id);
    const done = goods ? await doGoodsAct(ctx, goods, act, reason) : ({ done: false, message: e.GOODS_NOT_FOUND.text } as const);
    list.push({ goods_id: id, goods_name: goods?.name ?? '', done: done.done, message: done.message });
  }
  // Where nothing of it is there, there is nothing to tell row by row.
  if (list.every((row) => row.message === e.GOODS_NOT_FOUND.text)) refuse(e.GOODS_NOT_FOUND);
  return { list, done: list.filter((row) => row.done).length, refused: list.filter((row) => !row.done).length };
}

/** Submits, withdraws, shelves, deletes or restores goods; what cannot be done is told and the others are done. */
export const goodsBatchStatus = operation(rentalEndpoints.goodsBatchStatus, async (ctx, { body }) => {
  if (!mayCall(ctx, goodsCalls[body.act])) refuse(e.ACT_NOT_GRANTED, { note: body.act });
  return each(ctx, body.goods_ids, body.act, body.reason);
});

/** Passes or rejects goods that were handed in: nobody decides about what they edited or handed in themselves. */
export const goodsBatchReview = operation(rentalEndpoints.goodsBatchReview, async (ctx, { body }) => {
  if (body.act === 'reject' && body.reason === '') refuse(e.REASON_REQUIRED);
  return each(ctx, body.goods_ids, body.act, body.reason);
});
