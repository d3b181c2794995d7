import { degreeText } from '@merchant-admin/contract/goods/degrees';
import { countings, headOffice, intakeStates } from '@merchant-admin/contract/stock/codes';
import { stockEndpoints } from '@merchant-admin/contract/stock/endpoints';
import { stockErrors as e } from '@merchant-admin/contract/stock/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { intakeOf, linesOfIntake, listIntakes, type ListedIntake } from '../store/intake-list.view.ts';
import { costFor } from './device-list.ts';

const rowOf = (ctx: Ctx, row: ListedIntake) => ({
  id: String(row.id),
  intake_no: row.intake_no,
  state: row.state,
  state_name: intakeStates[row.state],
  place_name: row.store_name ?? headOffice,
  supplier_name: row.supplier_name,
  pieces: row.pieces,
  received: row.received,
  cost: costFor(ctx, row.cost),
  made_by: row.made_by,
  made_at: row.made_at.toISOString(),
  note: row.note,
});

/** A page of what was taken in; staff of a store see what came into theirs. */
export const intakeList = operation(stockEndpoints.intakeList, async (ctx, { query }) => {
  const { list, total, capped } = await listIntakes(ctx, query);
  return { list: list.map((row) => rowOf(ctx, row)), total, total_capped: capped, page: query.page, page_size: query.page_size };
});

/** One document with its devices. */
export const intakeDetail = operation(stockEndpoints.intakeDetail, async (ctx, { query }) => {
  const row = (await intakeOf(ctx, query.intake_id)) ?? refuse(e.INTAKE_NOT_FOUND);
  const lines = await linesOfIntake(ctx, row.id);
  return {
    ...rowOf(ctx, row),
    freight: costFor(ctx, row.freight),
    counting: countings[row.counting],
    lines: lines.map(({ device_id: device, degree, price, freight, received_at: received, cancelled_at: cancelled, ...line }) => ({
      ...line,
      device_id: String(device),
      degree_name: degreeText[degree] ?? '',
      price: price === null ? null : costFor(ctx, price),
      freight: costFor(ctx, freight),
      received_at: received?.toISOString() ?? null,
      cancelled: cancelled !== null,
    })),
    version: row.version,
  };
});
