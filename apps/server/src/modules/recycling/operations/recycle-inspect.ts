import { sums } from '../../../platform/audit/sums.ts';
import type { BodyOf, ResultOf } from '@merchant-admin/contract/platform/endpoint';
import { recycleState as at, recycleStates, type RecycleState } from '@merchant-admin/contract/recycling/codes';
import { recyclingEndpoints } from '@merchant-admin/contract/recycling/endpoints';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { preparedOperation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { claimUploads } from '../../../platform/storage/index.ts';
import { isAgreedBeforehand, quoteOf, type Quoted } from '../rules/quote.ts';
import { changeRecycle, type RecycleRow } from '../store/recycle-order.store.ts';
import { insertQuote, type KeptLine } from '../store/quote.store.ts';
import { isStillLocked } from '../store/device-check.store.ts';
import { addStep } from '../store/step.store.ts';
import { askAgainIfLocked } from './device-checks.ts';
import { acceptOffer } from './recycle-answer.ts';
import { drawBlind } from './recycle-blind.ts';
import { linesOf, refuseAnswers, termsFor } from './recycle-terms.ts';
import { ownerOf, recordRecycle } from './recycle-record.ts';
import { endTrade } from './trade-in.ts';
import { daysFrom } from './days-from.ts';
import { orderFor, versionOf } from './recycle-seen.ts';
import { skuFor } from './sku-for.ts';

type Body = BodyOf<typeof recyclingEndpoints.recycleInspect>;

/** Each line with what shows it. @throws RECYCLE_FINDING where nothing does; the price book needs no proof */
function shown(lines: ReturnType<typeof linesOf>, { findings }: Body): KeptLine[] {
  const by = new Map(findings.map((each) => [each.group, each]));
  return lines.map((line) => {
    const { reading = '', photos = [] } = by.get(line.place) ?? {};
    if (line.place > 0 && reading === '' && photos.length === 0) refuse(e.RECYCLE_FINDING, { text: `“${line.group}”与用户所述不同，请拍照或填写读数` });
    return { ...line, reading, photos: [...new Set(photos)] };
  });
}

/** The state to which an inspection leads: nothing is bought that is ruled out, and who agreed beforehand is not asked once more. */
function leadsTo(order: RecycleRow, { accepted, price }: Quoted): RecycleState {
  if (!accepted) return at.TO_RETURN;
  return isAgreedBeforehand(order, price) ? at.TO_PAY : at.OFFERED;
}

/** What is written of an order that was inspected. */
async function write(ctx: Ctx, order: RecycleRow, body: Body, { price, accepted }: Quoted, lines: readonly KeptLine[]): Promise<void> {
  const { config } = ctx.services;
  const sku = body.sku_id === undefined ? undefined : await skuFor(ctx, body.sku_id, order.imei, body);
  if (accepted && (sku === undefined || body.degree === undefined)) refuse(e.RECYCLE_SKU);
  await changeRecycle(ctx, order.id, {
    state: accepted ? at.OFFERED : at.TO_RETURN,
    price,
    quote_version: order.quote_version + 1,
    changed: lines.length,
    offer_until: accepted ? daysFrom(ctx, config.RECYCLE_ANSWER_DAYS) : null,
    inspector_id: ctx.actor.id,
    inspector_name: ctx.actor.name,
    inspected_at: ctx.now,
    corrected_by: null,
    correction_agreed_by: null,
    needs_second: price > config.RECYCLE_SECOND_ABOVE_FEN,
    ...(sku === undefined ? {} : { sku_id: sku }),
    ...(body.degree === undefined ? {} : { degree: body.degree }),
    ...(accepted ? {} : { end_reason: '质检不符合回收条件' }),
  });
}

async function inspect(ctx: Ctx, body: Body): Promise<ResultOf<typeof recyclingEndpoints.recycleInspect>> {
  if (body.preview) ctx.previewOnly();
  const { order } = await orderFor(ctx, 'inspect', body);
  const by = await termsFor(ctx, order);
  const { terms } = by;
  refuseAnswers(terms, by.version, body);
  if (!body.unlocked) refuse(e.RECYCLE_LOCKED);
  if (await isStillLocked(ctx, order.id)) refuse(e.RECYCLE_STILL_LOCKED);
  const quoted = quoteOf(terms, body.option_ids);
  const lines = linesOf(by, order.estimate, body.option_ids, quoted.price);
  const to = leadsTo(order, quoted);
  const answer = {
    version: order.version,
    state: to,
    state_name: recycleStates[to],
    accepted: quoted.accepted,
    estimate: order.estimate,
    price: quoted.price,
    refusals: quoted.refusals,
  };
  const told = lines.map(({ group, said, found, fell }) => ({ group, said, found, fell }));
  if (body.preview) return { ...answer, lines: told };
  const proved = shown(lines, body);
  await claimUploads(
    ctx,
    proved.flatMap(({ photos }) => photos),
    ownerOf(order),
    'image',
  );
  await write(ctx, order, body, quoted, proved);
  await drawBlind(ctx, order);
  const version = order.quote_version + 1;
  await insertQuote(ctx, order.id, {
    ...quoted,
    version,
    kind: 'inspection',
    termsVersion: by.version,
    optionIds: [...new Set(body.option_ids)],
    basePrice: terms.base_price,
    lines: proved,
    note: body.note,
  });
  await addStep(ctx, order.id, 'quoted', told.map(({ group, said, found }) => `${group}：${said} → ${found}`).join('；'));
  await recordRecycle(ctx, order, '回收质检', sums({ price: quoted.price, estimate: order.estimate }), body.note);
  await ctx.services.events.emit(ctx, quoted.accepted ? 'recycle.quoted' : 'recycle.refused', { recycleId: order.id });
  if (to === at.TO_PAY) await acceptOffer(ctx, order.id, 'agreed', '');
  if (to === at.TO_RETURN) await endTrade(ctx, order.id, '旧机不符合回收条件');
  return { ...answer, version: await versionOf(ctx, order.id), lines: told };
}

/**
 * Inspects a device: the same questions, a photo or reading for what is found otherwise, a price that follows. Who agreed beforehand to no less than the
 * estimate is not asked again. A lock that the outside world knew of is asked about once more before.
 */
export const recycleInspect = preparedOperation(recyclingEndpoints.recycleInspect, async (services, caller, { body }) => {
  if (body.unlocked) await askAgainIfLocked(services, caller, body.order_id);
  return (ctx) => inspect(ctx, body);
});
