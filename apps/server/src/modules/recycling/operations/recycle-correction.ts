import { sums } from '../../../platform/audit/sums.ts';
import { formatFen } from '@merchant-admin/common/money';
import { correctionEndpoints } from '@merchant-admin/contract/recycling/corrections';
import type { RecycleStep } from '@merchant-admin/contract/recycling/codes';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { correctionWaiting, decideCorrection, type CorrectionRow } from '../store/correction.store.ts';
import { insertQuote } from '../store/quote.store.ts';
import { changeRecycle, type RecycleRow } from '../store/recycle-order.store.ts';
import { addStep } from '../store/step.store.ts';
import { daysFrom } from './days-from.ts';
import { acceptOffer } from './recycle-answer.ts';
import { planOf, type TypedPlan } from './recycle-correct.ts';
import { recordRecycle } from './recycle-record.ts';
import { orderFor, versionOf } from './recycle-seen.ts';

const asked = async (ctx: Ctx, order: RecycleRow): Promise<CorrectionRow> => (await correctionWaiting(ctx, order)) ?? refuse(e.RECYCLE_CORRECTION_NONE);

/** Writes down what a second person decided, or that the asker took it back; once. */
async function decide(ctx: Ctx, { id }: CorrectionRow, state: 'agreed' | 'refused' | 'withdrawn', note: string): Promise<void> {
  if ((await decideCorrection(ctx, id, state, note)) !== 1) refuse(e.RECYCLE_CORRECTION_NONE);
}

/** Offers the typed price as a quote of its own: by the answers of the inspection, told line by line, for as many days as any offer. */
async function offer(ctx: Ctx, order: RecycleRow, correction: CorrectionRow, { inspection, lines, told }: TypedPlan): Promise<void> {
  const { config } = ctx.services;
  const version = order.quote_version + 1;
  await changeRecycle(ctx, order.id, {
    price: told.price,
    quote_version: version,
    offer_until: daysFrom(ctx, config.RECYCLE_ANSWER_DAYS),
    needs_second: told.needs_second,
    corrected_by: correction.asked_by,
    correction_agreed_by: ctx.actor.id,
  });
  await insertQuote(ctx, order.id, {
    version,
    kind: 'corrected',
    termsVersion: inspection.terms_version,
    optionIds: inspection.option_ids,
    accepted: true,
    basePrice: inspection.base_price,
    price: told.price,
    answers: inspection.answers,
    deductions: inspection.deductions,
    refusals: [],
    lines,
    note: correction.reason,
    typed: { asked: correction.asked_name, agreed: ctx.actor.name },
  });
}

/** Agrees to a typed price. The customer is offered it as any other; who agreed beforehand to no less than the estimate is not asked again. */
export const recycleCorrectionAgree = operation(correctionEndpoints.recycleCorrectionAgree, async (ctx, { body: { note, preview, ...aim } }) => {
  if (preview) ctx.previewOnly();
  const { order } = await orderFor(ctx, 'agreeCorrection', aim);
  const correction = await asked(ctx, order);
  const plan = await planOf(ctx, order, correction.price);
  const { told } = plan;
  if (preview) return told;
  await decide(ctx, correction, 'agreed', note);
  await offer(ctx, order, correction, plan);
  await addStep(ctx, order.id, 'corrected', [`${formatFen(told.before)} → ${formatFen(told.price)}`, note].filter((text) => text !== '').join('：'));
  await recordRecycle(ctx, order, '同意回收改价', { ...sums({ before: told.before, price: told.price }), asked: correction.asked_name }, note);
  await ctx.services.events.emit(ctx, 'recycle.quoted', { recycleId: order.id });
  if (told.accepted) await acceptOffer(ctx, order.id, 'agreed', '');
  return { ...told, version: await versionOf(ctx, order.id) };
});

/** Ends a typed price that waits: the offer stays as it is. */
const ending =
  (act: 'refuseCorrection' | 'withdrawCorrection', state: 'refused' | 'withdrawn', step: RecycleStep, title: string) =>
  async (ctx: Ctx, { reason, ...aim }: { order_id: string; version: number; reason: string }): Promise<{ version: number }> => {
    const { order } = await orderFor(ctx, act, aim);
    const correction = await asked(ctx, order);
    await decide(ctx, correction, state, reason);
    await changeRecycle(ctx, order.id, {});
    await addStep(ctx, order.id, step, reason);
    await recordRecycle(ctx, order, title, { ...sums({ price: correction.price }), asked: correction.asked_name }, reason);
    return { version: await versionOf(ctx, order.id) };
  };
const refuseIt = ending('refuseCorrection', 'refused', 'correctionRefused', '驳回回收改价');
const withdrawIt = ending('withdrawCorrection', 'withdrawn', 'correctionWithdrawn', '撤回回收改价');

export const recycleCorrectionRefuse = operation(correctionEndpoints.recycleCorrectionRefuse, (ctx, { body }) => refuseIt(ctx, body));
/** Takes back a typed price that one asked for oneself. */
export const recycleCorrectionWithdraw = operation(correctionEndpoints.recycleCorrectionWithdraw, (ctx, { body }) => withdrawIt(ctx, body));
