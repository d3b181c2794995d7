import { sums } from '../../../platform/audit/sums.ts';
import { countErrors as e } from '@merchant-admin/contract/stock/count-errors';
import { countEndpoints } from '@merchant-admin/contract/stock/counts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { decidedLines, type DecidedLine } from '../store/count-line.store.ts';
import { insertSheet } from '../store/count-sheet.store.ts';
import { writeCancel, writeConfirm, type CountRow } from '../store/count.store.ts';
import { lockDevicesById } from '../store/device.store.ts';
import { countFor, decidedAndMoved, recordCount, refOfCount } from './count-seen.ts';
import { turnDevices } from './turn-devices.ts';

/** The lines by which devices change, the devices locked and as they were when it was decided. @throws COUNT_MOVED, which names the device that is not */
async function decidedFor(ctx: Ctx, count: CountRow): Promise<DecidedLine[]> {
  const lines = await decidedLines(ctx, count.id);
  await lockDevicesById(
    ctx,
    lines.map(({ device_id: id }) => id),
  );
  const moved = await decidedAndMoved(ctx, lines);
  if (moved !== null) refuse(e.COUNT_MOVED, { text: `设备 ${moved} 在处理后有变动，请按变动确认或重盘` });
  return lines;
}

/** Finishes a count. Devices change by its adjustment document and by nothing else; that of a count without differences has no lines. */
export const countConfirm = operation(countEndpoints.countConfirm, async (ctx, { body }) => {
  const { count, to } = await countFor(ctx, 'confirm', body);
  const lines = await decidedFor(ctx, count);
  const idsOf = (answer: DecidedLine['answer']) => lines.filter((line) => line.answer === answer).map(({ device_id: id }) => id);
  const [lost, found] = [idsOf('accept'), idsOf('find')];
  await writeConfirm(ctx, count.id, to);
  const sheet = await insertSheet(ctx, count, lines);
  const turn = { ref: refOfCount(count), note: sheet };
  await turnDevices(ctx, 'lose', lost, turn);
  await turnDevices(ctx, 'find', found, { ...turn, place: count.store_id });
  await recordCount(ctx, count, '完成盘点', { sheet, lost: lost.length, found: found.length, ...sums({ loss: count.loss }) });
  return { version: count.version + 1, sheet_no: sheet, lost: lost.length, found: found.length };
});

/** Ends a count of which nothing comes. */
export const countCancel = operation(countEndpoints.countCancel, async (ctx, { body }) => {
  const { count, to } = await countFor(ctx, 'cancel', body);
  await writeCancel(ctx, count.id, to, body.reason);
  await recordCount(ctx, count, '取消盘点', {}, body.reason);
  return { version: count.version + 1 };
});
