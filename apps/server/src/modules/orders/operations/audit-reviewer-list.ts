import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import type { ReviewerStanding } from '@merchant-admin/contract/orders/reviewer-list';
import { operation } from '../../../platform/http/operation.ts';
import { reviewerActsOf } from '../rules/reviewer-acts.ts';
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

export const auditReviewerPage = operation(ordersEndpoints.auditReviewerPage, async (ctx, { query }) => {
  const limited = await isLimited(ctx);
  const { list, total } = await pageOfReviewers(ctx, query);
  return {
    list: list.map((person) => ({
      ...shown(person, limited),
      standing: standingOf(person, limited),
      actions: reviewerActsOf(ctx, person, person.open_reviews),
    })),
    total,
    total_capped: false,
    page: query.page,
    page_size: query.page_size,
  };
});
