import type { CouponScope, CouponType } from '@merchant-admin/contract/coupons/codes';
import { couponRange, onlineWay, validKind, type CouponKind, type CouponRange } from '@merchant-admin/contract/coupons/template-codes';
import { couponsEndpoints } from '@merchant-admin/contract/coupons/endpoints';
import { couponsErrors as e } from '@merchant-admin/contract/coupons/errors';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { changedOnly } from '../../../platform/audit/changed-only.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { insist, refuse } from '../../../platform/http/refusal.ts';
import { templateMachine, wasOnline } from '../rules/template-states.ts';
import { termsProblem, widens } from '../rules/template-terms.ts';
import { insertTemplate, lockTemplate, namesOf, updateTemplate, type Template, type TemplateTerms } from '../store/template.store.ts';
import { recordTemplate } from './template-record.ts';
import { factsOfTemplate } from './template-shape.ts';
import { toldTemplate } from './told-template.ts';

type Body = BodyOf<typeof couponsEndpoints.couponTemplateSave>;

const sorted = (ids: readonly string[]): string[] => [...new Set(ids)].toSorted((a, b) => Number(a) - Number(b));

/** The things of a template's range; one of all goods names none. */
function rangeOf({ range, category_ids: categories, goods_ids: goods }: Body): string[] {
  if (range === couponRange.ALL) return [];
  return sorted(range === couponRange.CATEGORIES ? categories : goods);
}

/** What is kept of what was sent: what does not belong to the chosen kind of validity and range is left out. */
const termsOf = (body: Body): TemplateTerms => ({
  name: body.name,
  kind: body.kind as CouponKind,
  type: body.coupon_type as CouponType,
  scope: body.scope as CouponScope,
  threshold: body.threshold,
  value: body.value,
  cap: body.cap,
  stock: body.stock,
  per_person: body.per_person,
  new_only: body.new_only,
  range: body.range as CouponRange,
  range_ids: rangeOf(body),
  store_ids: sorted(body.store_ids),
  valid_from: body.valid_kind === validKind.DATES ? (body.valid_from ?? null) : null,
  valid_to: body.valid_kind === validKind.DATES ? (body.valid_to ?? null) : null,
  valid_days: body.valid_kind === validKind.DAYS ? (body.valid_days ?? null) : null,
  claim_from: body.claim_from,
  claim_to: body.claim_to,
  by_hand: body.online_way === onlineWay.BY_HAND,
  show_channel: body.show_channel,
  show_page: body.show_page,
  note: body.note,
});

/** @throws TEMPLATE_TERMS, with what is wrong */
async function insistOnTerms(ctx: Ctx, body: Body, terms: TemplateTerms): Promise<void> {
  const problem = body.valid_kind === validKind.DAYS && terms.valid_days === null ? '请输入领取后有效的天数' : termsProblem(terms, ctx.today);
  if (problem !== '') refuse(e.TEMPLATE_TERMS, { text: problem });
  const ranged = await namesOf(ctx, terms.range === couponRange.CATEGORIES ? 'goods_category' : 'goods', terms.range_ids);
  if (ranged.length !== terms.range_ids.length) refuse(e.TEMPLATE_TERMS, { text: '选择的商品或分类不存在，请重新选择' });
  if ((await namesOf(ctx, 'store', terms.store_ids)).length !== terms.store_ids.length) refuse(e.TEMPLATE_TERMS, { text: '选择的门店不存在，请重新选择' });
}

/** A template as its person saw it, locked. @throws TEMPLATE_NOT_FOUND, TEMPLATE_STATE, STALE */
async function openTemplate(ctx: Ctx, { template_id: id, version }: { template_id: string; version: number | undefined }): Promise<Template> {
  const found = (await lockTemplate(ctx, id)) ?? refuse(e.TEMPLATE_NOT_FOUND);
  insist(templateMachine.judge('edit', factsOfTemplate(found, ctx.today, 0)), e.TEMPLATE_STATE);
  if (found.version !== version) refuse(platformErrors.STALE);
  return found;
}

/** Makes a template, or changes one: of one that was online only what widens it. */
export const couponTemplateSave = operation(couponsEndpoints.couponTemplateSave, async (ctx, { body }) => {
  const terms = termsOf(body);
  if (body.template_id === undefined) {
    await insistOnTerms(ctx, body, terms);
    const { id } = await insertTemplate(ctx, terms);
    await recordTemplate(ctx, { id, name: terms.name }, '新建优惠券', { after: await toldTemplate(ctx, terms) });
    return { template_id: String(id), version: 1 };
  }
  const found = await openTemplate(ctx, { template_id: body.template_id, version: body.version });
  if (wasOnline(found, ctx.today) && !widens(found, terms)) refuse(e.TEMPLATE_WIDEN);
  await insistOnTerms(ctx, body, terms);
  await updateTemplate(ctx, found.id, terms);
  await recordTemplate(ctx, found, '编辑优惠券', changedOnly(await toldTemplate(ctx, found), await toldTemplate(ctx, terms)));
  return { template_id: String(found.id), version: found.version + 1 };
});
