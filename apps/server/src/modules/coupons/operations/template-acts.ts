import { addDays, daysBetween } from '@merchant-admin/common/dates';
import { templateStates, type TemplateAct } from '@merchant-admin/contract/coupons/template-codes';
import { couponsEndpoints } from '@merchant-admin/contract/coupons/endpoints';
import { couponsErrors as e } from '@merchant-admin/contract/coupons/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { insist, refuse } from '../../../platform/http/refusal.ts';
import { stateOn, templateMachine } from '../rules/template-states.ts';
import { findTemplate, insertTemplate, lockTemplate, switchTemplate, type Template, type TemplateTerms } from '../store/template.store.ts';
import { recordTemplate } from './template-record.ts';
import { factsOfTemplate } from './template-shape.ts';
import { toldTemplate } from './told-template.ts';

type Seen = { template_id: string; version: number; reason?: string };
type Switches = Pick<Template, 'online_at' | 'paused_at' | 'ended_at'>;

/** Turns a template's switches by an act that may happen now. @throws TEMPLATE_NOT_FOUND, TEMPLATE_STATE, STALE */
async function turn(
  ctx: Ctx,
  act: Exclude<TemplateAct, 'codes'>,
  action: string,
  { template_id: id, version, reason = '' }: Seen,
  to: (found: Template) => Switches,
) {
  const found = (await lockTemplate(ctx, id)) ?? refuse(e.TEMPLATE_NOT_FOUND);
  insist(templateMachine.judge(act, factsOfTemplate(found, ctx.today, 0)), e.TEMPLATE_STATE);
  if (found.version !== version) refuse(platformErrors.STALE);
  const next = { ...found, ...to(found) };
  await switchTemplate(ctx, found.id, next);
  const [before, after] = [found, next].map((each) => ({ state: templateStates[stateOn(each, ctx.today)] }));
  await recordTemplate(ctx, found, action, { before: before!, after: after!, reason });
  return { version: found.version + 1 };
}

/** Puts a template online, before its first day too. */
export const couponTemplateOnline = operation(couponsEndpoints.couponTemplateOnline, (ctx, { body }) =>
  turn(ctx, 'online', '上线优惠券', body, (found) => ({ online_at: found.online_at ?? ctx.now, paused_at: null, ended_at: null })),
);

/** Keeps customers from receiving more of it; what they have they may use. */
export const couponTemplatePause = operation(couponsEndpoints.couponTemplatePause, (ctx, { body }) =>
  turn(ctx, 'pause', '暂停优惠券', body, (found) => ({ ...found, paused_at: ctx.now })),
);

/** Ends a template for good; what customers have they may use. */
export const couponTemplateEnd = operation(couponsEndpoints.couponTemplateEnd, (ctx, { body }) =>
  turn(ctx, 'end', '结束优惠券', body, (found) => ({ ...found, ended_at: ctx.now })),
);

const mostName = 30;
const copied = '副本';

/** The same terms from today on where their days are over or under way. */
function renewed(t: Template, today: string): TemplateTerms {
  const days = Math.max(0, daysBetween(t.claim_from, today));
  const later = (day: string | null) => (day === null ? null : addDays(day, days));
  return {
    ...t,
    name: `${t.name.slice(0, mostName - copied.length)}${copied}`,
    claim_from: addDays(t.claim_from, days),
    claim_to: addDays(t.claim_to, days),
    valid_from: later(t.valid_from),
    valid_to: later(t.valid_to),
    by_hand: true,
  };
}

/** Makes a draft of the same terms, which waits until it is put online by hand. */
export const couponTemplateCopy = operation(couponsEndpoints.couponTemplateCopy, async (ctx, { body }) => {
  const found = (await findTemplate(ctx, body.template_id)) ?? refuse(e.TEMPLATE_NOT_FOUND);
  const terms = renewed(found, ctx.today);
  const { id } = await insertTemplate(ctx, terms);
  await recordTemplate(ctx, { id, name: terms.name }, '复制优惠券', { before: { from: `复制自 ${found.name}` }, after: await toldTemplate(ctx, terms) });
  return { template_id: String(id) };
});
