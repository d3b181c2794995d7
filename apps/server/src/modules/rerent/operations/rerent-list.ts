import { maskName, maskPhone } from '@merchant-admin/common/mask';
import { couponState, couponStates } from '@merchant-admin/contract/coupons/codes';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { rerentActs, rerentResults, rerentStage, rerentStages, type RerentAct } from '@merchant-admin/contract/rerent/codes';
import { rerentEndpoints } from '@merchant-admin/contract/rerent/endpoints';
import { offers, why } from '../../../platform/acts/offer.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { benefitText } from '../rules/benefit.ts';
import { customerOf, listCandidates, type Candidate } from '../store/candidates.view.ts';
import { rerentFollowsOf } from '../store/follow.store.ts';
import { allRules, rulesById, type RerentRule } from '../store/rule.store.ts';
import { objectionToIssue } from './offer-coupon.ts';

const calls = { follow: rerentEndpoints.rerentFollow, issue: rerentEndpoints.rerentIssue, link: rerentEndpoints.rerentLink };

function couponStateOf({ coupon_state: state, coupon_valid_to: to }: Candidate, today: string): string {
  if (state === null) return '';
  return couponStates[state === couponState.UNUSED && to! < today ? couponState.EXPIRED : state];
}

const rowFor = (ctx: Ctx, each: Candidate, rule: RerentRule) => ({
  order_id: each.order_no,
  name: maskName(each.customer_name),
  phone: maskPhone(each.customer_phone),
  ended: each.ended,
  goods_name: each.goods_name,
  sku_name: each.sku_name,
  ended_at: each.created_at.toISOString(),
  rule_id: String(each.rule_id),
  rule_name: rule.name,
  benefit: benefitText(rule),
  coupon_code: each.coupon_code ?? '',
  coupon_state_name: couponStateOf(each, ctx.today),
  stage: each.stage,
  stage_name: rerentStages[each.stage] ?? rerentStages[rerentStage.NEW]!,
  last_at: each.last_at?.toISOString() ?? null,
  next_at: each.next_at?.toISOString() ?? null,
  ordered_no: each.ordered_no ?? '',
  actions: offers<RerentAct>(ctx, rerentActs, calls, { follow: '', issue: why(objectionToIssue(each, ctx.today)), link: '' }),
});

/** A page of those who may rent again today, with what each gets. */
export const rerentList = operation(rerentEndpoints.rerentList, async (ctx, { query }) => {
  const { list, total, capped } = await listCandidates(ctx, query);
  const rules = await rulesById(
    ctx,
    list.map((each) => each.rule_id),
  );
  return { list: list.map((each) => rowFor(ctx, each, rules.get(each.rule_id)!)), total, total_capped: capped, page: query.page, page_size: query.page_size };
});

export const rerentRuleChoices = operation(rerentEndpoints.rerentRuleChoices, async (ctx) => ({
  list: (await allRules(ctx)).map(({ id, name }) => ({ value: String(id), name })),
}));

/** What was said with a customer about renting again, the newest first. */
export const rerentRecords = operation(rerentEndpoints.rerentRecords, async (ctx, { query }) => {
  const customer = (await customerOf(ctx, query.order_id)) ?? refuse(ordersErrors.ORDER_NOT_FOUND);
  const list = await rerentFollowsOf(ctx, customer);
  return {
    list: list.map((each) => ({
      id: String(each.id),
      at: each.made_at.toISOString(),
      by: each.made_by,
      result_name: rerentResults[each.result],
      content: each.content,
      next_at: each.next_at?.toISOString() ?? null,
    })),
  };
});
