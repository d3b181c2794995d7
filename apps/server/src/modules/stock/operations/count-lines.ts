import { degreeText } from '@merchant-admin/contract/goods/degrees';
import { countCases, lineAnswers, lineResults, valuedBy, type CountCase } from '@merchant-admin/contract/stock/count-codes';
import { countErrors as e } from '@merchant-admin/contract/stock/count-errors';
import { countEndpoints } from '@merchant-admin/contract/stock/counts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { lineActsOf } from '../rules/count-acts.ts';
import { bookedById, type BookedDevice } from '../store/count-books.view.ts';
import { listLines, type ShownLine } from '../store/count-lines.view.ts';
import { countOf, type CountRow } from '../store/count.store.ts';
import { factsOfLine } from './count-answer.ts';
import { seesBooks } from './count-seen.ts';

const nobody = { who: '', todo: '' };

function lineShape(ctx: Ctx, count: CountRow, line: ShownLine, device: BookedDevice | undefined) {
  const { who, todo } = line.result !== null && line.result in countCases ? countCases[line.result as CountCase] : nobody;
  const value = ctx.can('stock:cost') ? line.value : null;
  return {
    line_id: String(line.id),
    device_id: line.device_id === null ? null : String(line.device_id),
    number: line.number,
    goods_name: line.goods_name,
    sku_name: line.sku_name,
    degree_name: degreeText[line.degree ?? -1] ?? '',
    result: line.result ?? '',
    result_name: line.result === null ? '' : lineResults[line.result],
    scanned: line.scanned,
    note: line.note,
    ref_kind: line.ref_kind,
    ref_no: line.ref_no,
    ref_id: line.ref_id === null ? '' : String(line.ref_id),
    who,
    todo,
    value,
    value_name: value === null || line.valued_by === null ? '' : valuedBy[line.valued_by],
    answer_name: line.answer === null ? '' : lineAnswers[line.answer],
    answered_by: line.answered_name,
    answered_at: line.answered_at?.toISOString() ?? null,
    answer_note: line.answer_note,
    actions: lineActsOf(ctx, factsOfLine(count, line, device)),
  };
}

/** A page of the devices of a count, for who sees what the books expect. */
export const countLines = operation(countEndpoints.countLines, async (ctx, { query }) => {
  const { page, page_size } = query;
  const count = (await countOf(ctx, query.count_id)) ?? refuse(e.COUNT_NOT_FOUND);
  if (!seesBooks(ctx, count)) return { list: [], total: 0, total_capped: false, page, page_size };
  const { list, total, capped } = await listLines(ctx, count.id, query);
  const ids = list.flatMap(({ device_id: id }) => id ?? []);
  const devices = new Map((await bookedById(ctx, ids)).map((device) => [device.id, device]));
  return { list: list.map((line) => lineShape(ctx, count, line, devices.get(line.device_id ?? 0))), total, total_capped: capped, page, page_size };
});
