import { moveStates } from '@merchant-admin/contract/stock/move-codes';
import { moveEndpoints } from '@merchant-admin/contract/stock/moves';
import { operation } from '../../../platform/http/operation.ts';
import { countMoves, listMoves, type ListedMove } from '../store/move-list.view.ts';

export const moveShape = (move: ListedMove) => ({
  move_id: String(move.id),
  move_no: move.move_no,
  state: move.state,
  state_name: moveStates[move.state],
  from_name: move.from_name,
  to_name: move.to_name,
  pieces: move.pieces,
  sent: move.sent,
  received: move.received,
  on_way: move.on_way,
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
  return { list: list.map(moveShape), total, total_capped: capped, page: query.page, page_size: query.page_size };
});

export const moveTabs = operation(moveEndpoints.moveTabs, async (ctx) => {
  const counted = await countMoves(ctx);
  const all = counted.reduce((sum, { n }) => sum + n, 0);
  const tabs = counted.map(({ state, n }) => ({ value: String(state), name: moveStates[state], number: n, children: [] }));
  return { list: [{ value: '0', name: '全部', number: all, children: [] }, ...tabs] };
});
