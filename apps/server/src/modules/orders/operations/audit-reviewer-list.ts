import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import type { ReviewerStanding } from '@merchant-admin/contract/orders/reviewer-list';
import { mayCall, offer, type OfferedAct } from '../../../platform/acts/offer.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { scopeText } from '../rules/review-scope.ts';
import { isLimited, pageOfReviewers, reviewersOf, type Reviewer } from '../store/reviewer.store.ts';

const shown = (person: Reviewer, limited: boolean) => ({
  ...person,
  id: String(person.id),
  segments: [...person.segments],
  channels: [...person.channels],
  takes: person.kept || !limited ? scopeText(person) : '',
});

export const auditReviewerList = operation(ordersEndpoints.auditReviewerList, async (ctx) => {
  const limited = await isLimited(ctx);
  return { limited, list: (await reviewersOf(ctx, limited)).map((person) => shown(person, limited)) };
});

function standingOf({ kept, able }: Reviewer, limited: boolean): ReviewerStanding {
  if (kept) return able ? 'kept' : 'unable';
  return limited ? 'none' : 'free';
}

/** Who has not the right may be a reviewer no more, and is made none. */
function actsOf(ctx: Ctx, { kept, able }: Reviewer): OfferedAct[] {
  if (!mayCall(ctx, ordersEndpoints.createAuditReviewer)) return [];
  const keep = offer('keep', kept ? '修改范围' : '设为审核员', able ? '' : e.REVIEWER_RIGHT.text);
  return kept ? [keep, offer('end', '取消审核员', '')] : [keep];
}

export const auditReviewerPage = operation(ordersEndpoints.auditReviewerPage, async (ctx, { query }) => {
  const limited = await isLimited(ctx);
  const { list, total } = await pageOfReviewers(ctx, query);
  return {
    list: list.map((person) => ({ ...shown(person, limited), standing: standingOf(person, limited), actions: actsOf(ctx, person) })),
    total,
    total_capped: false,
    page: query.page,
    page_size: query.page_size,
  };
});
