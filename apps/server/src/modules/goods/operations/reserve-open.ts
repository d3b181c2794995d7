import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { reserveEndpoints } from '@merchant-admin/contract/goods/reserve';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { goodsOffered } from '../store/offered.view.ts';
import { targetName } from '../store/reserve.store.ts';
import { moveReserve, openForAct } from './reserve-act.ts';

const day = 86_400_000;

/**
 * Opens sale of reserve goods by binding goods on sale. The sweep `reservations` has shops told; customers have RESERVE_HOLD_DAYS days to order.
 * @throws RESERVE_TARGET
 */
export const reserveOpen = operation(reserveEndpoints.reserveOpen, async (ctx, { body }) => {
  const { goods, to } = await openForAct(ctx, body, 'open');
  const name = (await targetName(ctx, body.goods_id)) ?? refuse(e.RESERVE_TARGET);
  const holdUntil = new Date(ctx.now.getTime() + ctx.services.config.RESERVE_HOLD_DAYS * day);
  const change = { goods_id: body.goods_id, opened_at: ctx.now, hold_until: holdUntil, due_at: ctx.now };
  return moveReserve(ctx, goods, 'open', to, change, { after: { goods: `开售商品：${name}` } });
});

/** A page of goods on sale, to choose from. */
export const reserveTargets = operation(reserveEndpoints.reserveTargets, async (ctx, { body }) => {
  const { list, total, capped } = await goodsOffered(ctx, body);
  return { list: list.map(({ id, name }) => ({ id: String(id), name })), total, total_capped: capped, page: body.page, page_size: body.page_size };
});
