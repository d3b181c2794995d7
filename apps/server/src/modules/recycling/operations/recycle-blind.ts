import { randomInt } from 'node:crypto';
import { recyclingEndpoints } from '@merchant-admin/contract/recycling/endpoints';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { compareAnswers } from '../rules/blind.ts';
import { quoteOf } from '../rules/quote.ts';
import { askBlind, keepBlind } from '../store/blind.store.ts';
import { quotesOf } from '../store/quote.store.ts';
import type { RecycleRow } from '../store/recycle-order.store.ts';
import { addStep } from '../store/step.store.ts';
import { recordRecycle } from './recycle-record.ts';
import { orderFor } from './recycle-seen.ts';
import { lastTerms, refuseAnswers } from './recycle-terms.ts';

/** Draws by chance whether a device that was inspected for the first time, or came by a valuation sheet, is inspected once more. @param order as it was before */
export async function drawBlind(ctx: Ctx, { id, inspector_id: before }: Pick<RecycleRow, 'id' | 'inspector_id'>): Promise<void> {
  if (before === null && randomInt(100) < ctx.services.config.RECYCLE_BLIND_SHARE) await askBlind(ctx, id);
}

/** The second inspection of a device, by the questions of the first: it tells how far two inspectors agree, and changes nothing of the order. */
export const recycleBlind = operation(recyclingEndpoints.recycleBlind, async (ctx, { body }) => {
  const { order } = await orderFor(ctx, 'blind', body);
  const { quote: first, terms } = (await lastTerms(ctx, order, await quotesOf(ctx, order.id))) ?? refuse(e.RECYCLE_BLIND_NONE);
  refuseAnswers(terms, first.terms_version, body);
  const { price } = quoteOf(terms, body.option_ids);
  const { compared, agreed, misses } = compareAnswers(terms, first.option_ids, body.option_ids);
  const found = { optionIds: [...new Set(body.option_ids)], price, compared, agreed, misses, note: body.note };
  if (!(await keepBlind(ctx, order.id, first.version, found))) refuse(e.RECYCLE_BLIND_NONE);
  await addStep(ctx, order.id, 'blind');
  await recordRecycle(ctx, order, '盲检复验', { compared, alike: agreed }, body.note);
  return { version: order.version, compared, agreed };
});
