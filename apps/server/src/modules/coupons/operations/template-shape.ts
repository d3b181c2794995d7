import { couponScopes, couponTypes } from '@merchant-admin/contract/coupons/codes';
import { couponKind, couponKinds, templateStates } from '@merchant-admin/contract/coupons/template-codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { stateOn, templateActsOf, type TemplateFacts } from '../rules/template-states.ts';
import type { Template } from '../store/template.store.ts';

/** What decides what may be done with a template. @param made how many codes it has */
export const factsOfTemplate = (template: Template, today: string, made: number): TemplateFacts => ({
  state: stateOn(template, today),
  kind: template.kind,
  codesLeft: template.kind === couponKind.CODE ? template.stock - made : 0,
});

/** A template's terms as answers tell them. */
export const templateTerms = (t: Template) => ({
  coupon_type: t.type,
  coupon_type_name: couponTypes[t.type],
  scope: t.scope,
  scope_name: couponScopes[t.scope],
  threshold: t.threshold,
  value: t.value,
  cap: t.cap,
  valid_from: t.valid_from,
  valid_to: t.valid_to,
  valid_days: t.valid_days,
  claim_from: t.claim_from,
  claim_to: t.claim_to,
  per_person: t.per_person,
  new_only: t.new_only,
});

/** A template as lists and its page show it. @param facts with how many codes it may still have */
export function templateShape(ctx: Ctx, t: Template & { used: number }, facts: TemplateFacts) {
  return {
    template_id: String(t.id),
    name: t.name,
    state: facts.state,
    state_name: templateStates[facts.state],
    kind: t.kind,
    kind_name: couponKinds[t.kind],
    ...templateTerms(t),
    stock: t.stock,
    claimed: t.claimed,
    used: t.used,
    made_at: t.made_at.toISOString(),
    version: t.version,
    actions: templateActsOf(ctx, facts),
  };
}
