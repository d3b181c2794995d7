import { sums } from '../../../platform/audit/sums.ts';
import type { ResultOf } from '@merchant-admin/contract/platform/endpoint';
import { formatFen } from '@merchant-admin/common/money';
import { correctionEndpoints } from '@merchant-admin/contract/recycling/corrections';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { isAgreedBeforehand, linesTyped } from '../rules/quote.ts';
import { askCorrection } from '../store/correction.store.ts';
import { quotesOf, type KeptLine, type QuoteRow } from '../store/quote.store.ts';
import { changeRecycle, type RecycleRow } from '../store/recycle-order.store.ts';
import { addStep } from '../store/step.store.ts';
import { recordRecycle } from './recycle-record.ts';
import { orderFor, versionOf } from './recycle-seen.ts';

export interface TypedPlan {
  /** The inspection whose sum is replaced. */
  inspection: QuoteRow;
  lines: KeptLine[];
  told: ResultOf<typeof correctionEndpoints.recycleCorrect>;
}

/** What comes of a typed price of an order that has an offer: its lines, and whether it is asked about. */
export async function planOf(ctx: Ctx, order: RecycleRow, price: number): Promise<TypedPlan> {
  const inspection = (await quotesOf(ctx, order.id)).find(({ kind }) => kind === 'inspection')!;
  const lines = linesTyped(inspection, price).map((line) => ({ reading: '', photos: [], ...line }));
  return {
    inspection,
    lines,
    told: {
      version: order.version,
      estimate: order.estimate,
      before: order.price!,
      price,
      lines: lines.map(({ group, said, found, fell }) => ({ group, said, found, fell })),
      accepted: isAgreedBeforehand(order, price),
      needs_second: price > ctx.services.config.RECYCLE_SECOND_ABOVE_FEN,
    },
  };
}

/** Asks for another price of an offer that waits for its answer, up to the base price of the terms by which the device was inspected. Nothing is offered before another person agrees. */
export const recycleCorrect = operation(correctionEndpoints.recycleCorrect, async (ctx, { body: { price, reason, preview, ...aim } }) => {
  if (preview) ctx.previewOnly();
  const { order } = await orderFor(ctx, 'correct', aim);
  const { inspection, told } = await planOf(ctx, order, price);
  const most = inspection.base_price;
  if (price > most) refuse(e.RECYCLE_CORRECTION_BOUND, { text: `改价须大于0，且不超过机型基准价${formatFen(most)}` });
  if (price === order.price) refuse(e.RECYCLE_CORRECTION_SAME);
  if (preview) return told;
  await askCorrection(ctx, order, price, reason);
  await changeRecycle(ctx, order.id, {});
  await addStep(ctx, order.id, 'correctionAsked', `${formatFen(told.before)} → ${formatFen(price)}：${reason}`);
  await recordRecycle(ctx, order, '申请回收改价', sums({ before: told.before, price }), reason);
  return { ...told, version: await versionOf(ctx, order.id) };
});
