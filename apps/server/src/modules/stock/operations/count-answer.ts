import { deviceStatus } from '@merchant-admin/contract/stock/codes';
import { countState, lineAnswers, type LineAct } from '@merchant-admin/contract/stock/count-codes';
import { countErrors as e } from '@merchant-admin/contract/stock/count-errors';
import { countEndpoints } from '@merchant-admin/contract/stock/counts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { insist, refuse } from '../../../platform/http/refusal.ts';
import { judgeLine, type LineFacts } from '../rules/count-acts.ts';
import { notFree } from '../rules/not-free.ts';
import { bookedById, type BookedDevice } from '../store/count-books.view.ts';
import { answerLines, linesById, recountLines, type LineRow } from '../store/count-line.store.ts';
import { writeDeciding, type CountRow } from '../store/count.store.ts';
import { countFor, movedSince, recordCount } from './count-seen.ts';

/** Why a missing device cannot be written off now; '' where it can. */
const takenOf = (device: BookedDevice | undefined): string =>
  device === undefined || (device.status === deviceStatus.REPAIR && device.hold === null) ? '' : notFree(device);

/** What decides how a line may be answered. */
export const factsOfLine = (
  { state }: Pick<CountRow, 'state'>,
  line: Pick<LineRow, 'result' | 'answer' | 'number' | 'judged_event' | 'came'>,
  device: BookedDevice | undefined,
): LineFacts => ({
  deciding: state === countState.TO_CONFIRM,
  result: line.result,
  answer: line.answer,
  number: line.number,
  moved: movedSince(device, line),
  came: line.came,
  taken: line.result === 'missing' ? takenOf(device) : '',
});

/** The lines, all of which an answer suits. @throws LINE_NOT_FOUND, what stands against the first that it does not suit */
async function linesFor(ctx: Ctx, count: CountRow, act: LineAct, ids: readonly string[]): Promise<LineRow[]> {
  const lines = await linesById(ctx, count.id, ids);
  if (lines.length < new Set(ids).size) refuse(e.LINE_NOT_FOUND);
  const devices = new Map(
    (
      await bookedById(
        ctx,
        lines.flatMap(({ device_id: id }) => id ?? []),
      )
    ).map((device) => [device.id, device]),
  );
  for (const line of lines) insist(judgeLine(act, factsOfLine(count, line, devices.get(line.device_id ?? 0))), e.LINE_ANSWERED);
  return lines;
}

/** Answers differences, all or none; devices change when the count is finished. */
export const countAnswer = operation(countEndpoints.countAnswer, async (ctx, { body }) => {
  const { count, to } = await countFor(ctx, 'answer', body);
  const lines = await linesFor(ctx, count, body.answer, body.line_ids);
  await answerLines(
    ctx,
    count.id,
    lines.map(({ id }) => id),
    body.answer,
    body.note,
  );
  await writeDeciding(ctx, count.id, to);
  await recordCount(ctx, count, '处理盘点差异', { devices: lines.map(({ number }) => number), answer: lineAnswers[body.answer] }, body.note);
  return { version: count.version + 1 };
});

/** Has differences scanned once more: the count runs again. */
export const countRecount = operation(countEndpoints.countRecount, async (ctx, { body }) => {
  const { count, to } = await countFor(ctx, 'recount', body);
  const lines = await linesFor(ctx, count, 'recount', body.line_ids);
  await recountLines(
    ctx,
    count.id,
    lines.map(({ id }) => id),
    body.reason,
  );
  await writeDeciding(ctx, count.id, to);
  await recordCount(ctx, count, '盘点差异重盘', { devices: lines.map(({ number }) => number) }, body.reason);
  return { version: count.version + 1 };
});
