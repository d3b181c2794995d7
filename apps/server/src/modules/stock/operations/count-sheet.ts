import { degreeText } from '@merchant-admin/contract/goods/degrees';
import { valuedBy } from '@merchant-admin/contract/stock/count-codes';
import { countErrors as e } from '@merchant-admin/contract/stock/count-errors';
import { countEndpoints } from '@merchant-admin/contract/stock/counts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { stepsOfCount } from '../store/count-detail.view.ts';
import { countShown } from '../store/count-list.view.ts';
import { linesOfSheet, sheetOf } from '../store/count-sheet.store.ts';
import { scopeName } from './count-list.ts';

const kinds = { loss: '盘亏', gain: '盘盈' } as const;

/** The adjustment document of a count: every word of it was written when the count was finished, or before. */
export const countSheet = operation(countEndpoints.countSheet, async (ctx, { query }) => {
  const count = (await countShown(ctx, query.count_id)) ?? refuse(e.COUNT_NOT_FOUND);
  const sheet = (await sheetOf(ctx, count.id)) ?? refuse(e.SHEET_NOT_FOUND);
  const steps = await stepsOfCount(ctx, count.id);
  const seesValues = ctx.can('stock:cost');
  const { count_no, place_name, expected, seen, gained, missing } = count;
  return {
    sheet_no: sheet.adjust_no,
    count_no,
    place_name,
    scope_name: scopeName(count),
    made_by: count.made_name,
    made_at: count.made_at.toISOString(),
    scanned_by: sheet.scanned_names,
    submitted_by: steps.submitted_name,
    submitted_at: steps.submitted_at!.toISOString(),
    unsent: steps.unsent,
    unsent_reason: steps.unsent_reason,
    decided_by: sheet.decided_names,
    confirmed_by: sheet.confirmed_name,
    at: sheet.at.toISOString(),
    expected,
    seen,
    gained,
    missing,
    loss: seesValues ? sheet.loss : null,
    lines: (await linesOfSheet(ctx, sheet.id)).map(({ kind, degree, value, valued_by, decided_name, ...line }) => ({
      ...line,
      kind_name: kinds[kind],
      degree_name: degreeText[degree] ?? '',
      value: seesValues ? value : null,
      value_name: seesValues && valued_by !== null ? valuedBy[valued_by] : '',
      decided_by: decided_name,
    })),
  };
});
