import { refusedResults, type RefusedResult } from '@merchant-admin/contract/delivery/codes';
import { inspectionResults, type InspectionResult } from '@merchant-admin/contract/returns/codes';
import { handOverKinds } from '@merchant-admin/contract/stock/codes';
import { lineAnswers, lineResults } from '@merchant-admin/contract/stock/count-codes';
import type { DeviceFile } from '@merchant-admin/contract/stock/endpoints';
import type { Ctx } from '../../../platform/http/context.ts';
import { personalUrl } from '../../../platform/storage/index.ts';
import { countsOfDevice, handOversOfDevice, type FiledHandOver } from '../store/device-past.view.ts';
import { costFor } from './device-list.ts';

function resultOf({ kind, result }: FiledHandOver): string {
  if (result === null) return '';
  return kind === 'refused' ? refusedResults[result as RefusedResult] : inspectionResults[result as InspectionResult];
}

/** What went with a device from hand to hand: its hand-overs, and the counts that looked for it. */
export async function pastOf(ctx: Ctx, deviceId: number): Promise<Pick<DeviceFile, 'handovers' | 'counts'>> {
  const [handOvers, counts] = await Promise.all([handOversOfDevice(ctx, deviceId), countsOfDevice(ctx, deviceId)]);
  return {
    handovers: handOvers.map((each) => ({
      kind: each.kind,
      kind_name: handOverKinds[each.kind],
      order_id: each.order_no,
      recycle_id: each.recycle_id === null ? '' : String(each.recycle_id),
      at: each.at.toISOString(),
      result_name: resultOf(each),
      items: each.items.map(({ name, amount }) => ({ name, amount: costFor(ctx, amount) })),
      pieces: each.pieces,
      note: each.note,
      by_name: each.by_name,
      photos: each.photos.map((key) => personalUrl(ctx, key)),
    })),
    counts: counts.map(({ count_id: id, at, result, answer, ...count }) => ({
      ...count,
      count_id: String(id),
      at: at.toISOString(),
      result_name: lineResults[result],
      answer_name: answer === null ? '' : lineAnswers[answer],
    })),
  };
}
