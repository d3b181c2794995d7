import { countErrors as e } from '@merchant-admin/contract/stock/count-errors';
import { countEndpoints } from '@merchant-admin/contract/stock/counts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { notThrough } from '../rules/count-phones.ts';
import { writeResults } from '../store/count-line.store.ts';
import { phonesOf, settlePhones } from '../store/count-phone.store.ts';
import { writeSubmit } from '../store/count.store.ts';
import { judgeCount } from './count-judge.ts';
import { countFor, recordCount } from './count-seen.ts';

/** Ends scanning: what lies there is compared with what the books have there now. Every phone that scanned is through, or a reason says why nobody waits for the others. */
export const countSubmit = operation(countEndpoints.countSubmit, async (ctx, { body }) => {
  const { count, to } = await countFor(ctx, 'submit', body);
  const { unsent, unsent_reason: unsentReason } = body;
  const waits = unsentReason === '';
  if (unsent > 0 && waits) refuse(e.COUNT_UNSENT);
  const waiting = waits ? notThrough(await phonesOf(ctx, count.id)) : '';
  if (waiting !== '') refuse(e.COUNT_PHONES, { text: waiting });
  if (!waits) await settlePhones(ctx, count.id);
  const { results, sums } = await judgeCount(ctx, count);
  await writeResults(ctx, count.id, results);
  await writeSubmit(ctx, count.id, { state: to, ...sums, unsent, unsentReason });
  await recordCount(ctx, count, '盘点交盘', { ...sums, ...(waits ? {} : { unsent }) }, unsentReason);
  return { version: count.version + 1 };
});
