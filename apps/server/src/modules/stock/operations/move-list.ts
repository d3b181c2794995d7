import { moveShortfalls, moveState, moveStates, type MoveState } from '@merchant-admin/contract/stock/move-codes';
import { moveEndpoints } from '@merchant-admin/contract/stock/moves';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { sumOfStates, countStates } from '../../../platform/lists/state-tally.ts';
import { listMoves, type ListedMove } from '../store/move-list.view.ts';

/** Whole days since devices that are still on the way were sent. */
const wayDays = (ctx: Ctx, { on_way: left, sent_at: sent }: ListedMove): number | null =>
  left > 0 && sent ? Math.floor((ctx.now.getTime() - sent.getTime()) / 86_400_000) : null;

/** What is told of where a transfer stands: one that was ended without what was sent does not read as received. */
function stateName({ state, sent, received }: ListedMove): string {
  if (state !== moveState.RECEIVED || received >= sent) return moveStates[state];
  return received === 0 ? moveShortfalls.none : moveShortfalls.part;
}

export const moveShape = (ctx: Ctx, move: ListedMove) => ({
  move_id: String(move.id),
  move_no: move.move_no,
  state: move.state,
  state_name: stateName(move),
  from_name: move.from_name,
  to_name: move.to_name,
  pieces: move.pieces,
  sent: move.sent,
  received: move.received,
  on_way: move.on_way,
  way_days: wayDays(ctx, move),
  open: move.open,
  late: move.late,
  asked_by: move.asked_name,
  asked_at: move.asked_at.toISOString(),
  sent_at: move.sent_at?.toISOString() ?? null,
  due_at: move.due_at?.toISOString() ?? null,
  received_by: move.received_name,
});

/** A page of transfers; staff of a store see those from or to theirs. */
export const moveList = operation(moveEndpoints.moveList, async (ctx, { query }) => {
  const { list, total, capped } = await listMoves(ctx, query);
  return { list: list.map((move) => moveShape(ctx, move)), total, total_capped: capped, page: query.page, page_size: query.page_size };
});

export const moveTabs = operation(moveEndpoints.moveTabs, async (ctx) => {
  const counted = await countStates<MoveState>(ctx, 'move_tally');
  const tabs = Object.values(moveState).map((state) => ({ value: String(state), name: moveStates[state], number: counted.get(state) ?? 0, children: [] }));
  return { list: [{ value: '0', name: '全部', number: sumOfStates(counted, []), children: [] }, ...tabs] };
});
