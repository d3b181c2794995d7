import { deviceStatusText, headOffice } from '@merchant-admin/contract/stock/codes';
import { paperErrors as e } from '@merchant-admin/contract/stock/paper-errors';
import { writeOffKinds, writeOffStates } from '@merchant-admin/contract/stock/write-off-codes';
import { writeOffEndpoints } from '@merchant-admin/contract/stock/write-offs';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { writeOffActsOf } from '../rules/paper-acts.ts';
import { devicesById } from '../store/device.store.ts';
import { countWriteOffs, listWriteOffs, piecesShown, writeOffShown, type ListedWriteOff, type ShownPiece } from '../store/write-off-list.view.ts';
import { costFor } from './device-list.ts';
import { picturesOf } from './papers.ts';
import { factsOfWriteOff, isWaiting } from './write-off-seen.ts';

const shapeOf = (ctx: Ctx, paper: ListedWriteOff) => ({
  write_off_id: String(paper.id),
  write_off_no: paper.write_off_no,
  kind: paper.kind,
  kind_name: writeOffKinds[paper.kind],
  state: paper.state,
  state_name: writeOffStates[paper.state],
  place_name: paper.store_name ?? headOffice,
  pieces: paper.pieces,
  value: costFor(ctx, paper.value),
  reason: paper.reason,
  asked_by: paper.asked_name,
  asked_at: paper.asked_at.toISOString(),
  decided_by: paper.decided_name,
  ended_at: paper.ended_at?.toISOString() ?? null,
});

/** A page of write-offs; staff of a store see those of devices in theirs. */
export const writeOffList = operation(writeOffEndpoints.writeOffList, async (ctx, { query }) => {
  const { list, total, capped } = await listWriteOffs(ctx, query);
  return { list: list.map((paper) => shapeOf(ctx, paper)), total, total_capped: capped, page: query.page, page_size: query.page_size };
});

export const writeOffTabs = operation(writeOffEndpoints.writeOffTabs, async (ctx) => {
  const counted = await countWriteOffs(ctx);
  const all = counted.reduce((sum, { n }) => sum + n, 0);
  return {
    list: [
      { value: '0', name: '全部', number: all, children: [] },
      ...counted.map(({ state, n }) => ({ value: String(state), name: writeOffStates[state], number: n, children: [] })),
    ],
  };
});

const pieceShape = (ctx: Ctx, { device_id: id, from_status: from, cost, residual, found_at: at, found_name: by, ...piece }: ShownPiece) => ({
  ...piece,
  device_id: String(id),
  from_name: deviceStatusText[from] ?? '',
  cost: costFor(ctx, cost),
  residual: costFor(ctx, residual),
  found_at: at?.toISOString() ?? null,
  found_by: by,
});

/** A write-off with its devices, and what may be done. */
export const writeOffDetail = operation(writeOffEndpoints.writeOffDetail, async (ctx, { query }) => {
  const paper = (await writeOffShown(ctx, query.write_off_id)) ?? refuse(e.WRITE_OFF_NOT_FOUND);
  const pieces = await piecesShown(ctx, paper.id);
  const devices = isWaiting(paper.state)
    ? await devicesById(
        ctx,
        pieces.map(({ device_id: id }) => id),
      )
    : [];
  return {
    ...shapeOf(ctx, paper),
    needs_second: paper.needs_second,
    photos: picturesOf(ctx, paper.photos),
    decided_at: paper.decided_at?.toISOString() ?? null,
    second_by: paper.second_name,
    second_at: paper.second_at?.toISOString() ?? null,
    ended_by: paper.ended_name,
    end_reason: paper.end_reason,
    devices: pieces.map((piece) => pieceShape(ctx, piece)),
    version: paper.version,
    actions: writeOffActsOf(ctx, factsOfWriteOff(ctx, paper, devices)),
  };
});
