import { businessTime } from '@merchant-admin/common/dates';
import { mostCodes } from '@merchant-admin/contract/coupons/template-codes';
import { couponsEndpoints } from '@merchant-admin/contract/coupons/endpoints';
import { couponsErrors as e } from '@merchant-admin/contract/coupons/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { insist, refuse } from '../../../platform/http/refusal.ts';
import { newCode } from '../rules/coupon-code.ts';
import { templateMachine } from '../rules/template-states.ts';
import { codesOfBatch, findBatch, insertBatch, insertCodes, lockBatch, madeCodes, markTaken } from '../store/code.store.ts';
import { findTemplate, lockTemplate } from '../store/template.store.ts';
import { batchShape } from './template-info.ts';
import { recordTemplate } from './template-record.ts';
import { factsOfTemplate } from './template-shape.ts';

/** Fills a batch with new codes; one that is there already is drawn again. */
async function fill(ctx: Ctx, batchId: number, size: number): Promise<void> {
  for (let left = size; left > 0;) left -= await insertCodes(ctx, batchId, [...new Set(Array.from({ length: left }, newCode))]);
}

/** Generates codes, no more in all than customers may receive. */
export const couponCodesMake = operation(couponsEndpoints.couponCodesMake, async (ctx, { body }) => {
  const found = (await lockTemplate(ctx, body.template_id)) ?? refuse(e.TEMPLATE_NOT_FOUND);
  const facts = factsOfTemplate(found, ctx.today, (await madeCodes(ctx, [found.id])).get(found.id) ?? 0);
  insist(templateMachine.judge('codes', facts), e.TEMPLATE_STATE);
  if (body.size > facts.codesLeft) refuse(e.CODES_MOST, { text: `最多还能生成${facts.codesLeft}个券码，更多请先增加发放量` });
  const batchId = await insertBatch(ctx, found.id, body.size);
  await fill(ctx, batchId, body.size);
  await recordTemplate(ctx, found, '生成券码', { after: { size: `${body.size}个` } });
  return batchShape(ctx, (await findBatch(ctx, batchId))!);
});

/** Hands the codes of a batch out: once, so that whoever has them is known. */
export const couponCodesTake = operation(couponsEndpoints.couponCodesTake, async (ctx, { body }) => {
  const batch = (await lockBatch(ctx, body.batch_id)) ?? refuse(e.BATCH_NOT_FOUND);
  if (batch.taken_at !== null) refuse(e.BATCH_TAKEN, { text: `该批券码已由${batch.taken_by}于${businessTime(batch.taken_at)}导出，每批只能导出一次` });
  const template = (await findTemplate(ctx, batch.template_id))!;
  const codes = await codesOfBatch(ctx, batch.id, mostCodes);
  await markTaken(ctx, batch.id);
  await recordTemplate(ctx, template, '导出券码', { after: { size: `${codes.length}个` } });
  return { name: template.name, codes };
});
