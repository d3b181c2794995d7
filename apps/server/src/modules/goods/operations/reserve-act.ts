import { reserveActs, reserveStatusText, type ReserveAct, type ReserveStatus } from '@merchant-admin/contract/goods/codes';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { judgeReserve } from '../rules/reserve-transitions.ts';
import { changeReserve, lockReserve, type ReserveChange, type ReserveRow } from '../store/reserve.store.ts';
import { reserveFacts, reserveStanding } from './keep-reserve.ts';

/** The state that an act leads locked goods to. @throws RESERVE_NOT_COMPLETE, RESERVE_ACT */
export function stateAfter(ctx: Ctx, goods: ReserveRow, act: ReserveAct): ReserveStatus {
  const facts = reserveFacts(ctx, goods);
  const verdict = judgeReserve(act, facts);
  if (verdict.allowed) return verdict.to;
  return refuse(act === 'submit' && facts.missing[0] === verdict.reason ? e.RESERVE_NOT_COMPLETE : e.RESERVE_ACT, { text: verdict.reason });
}

/** Goods that an act is for, locked, as the caller saw them, and where the act leads. @throws RESERVE_NOT_FOUND, STALE, RESERVE_NOT_COMPLETE, RESERVE_ACT */
export async function openForAct(ctx: Ctx, { reserve_id: id, version }: { reserve_id: string; version: number }, act: ReserveAct) {
  const goods = await lockReserve(ctx, id);
  if (goods.version !== version) refuse(platformErrors.STALE);
  return { goods, to: stateAfter(ctx, goods, act) };
}

interface Told {
  reason?: string;
  /** What the act changes beside the state, in words. */
  after?: Record<string, string>;
}

/** Brings locked goods to another state, with their history. */
export async function moveReserve(
  ctx: Ctx,
  goods: ReserveRow,
  act: ReserveAct,
  to: ReserveStatus,
  change: ReserveChange,
  { reason = '', after = {} }: Told = {},
) {
  const version = await changeReserve(ctx, goods.id, { ...change, status: to });
  await record(ctx, {
    module: 'goods',
    action: `预约商品${reserveActs[act]}`,
    objectType: 'reserveGoods',
    objectId: goods.id,
    objectNo: goods.name,
    before: { status: reserveStatusText[goods.status] },
    after: { status: reserveStatusText[to], ...after },
    reason,
  });
  return reserveStanding(goods.id, to, version);
}
