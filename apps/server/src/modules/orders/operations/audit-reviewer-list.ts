import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { reviewerActsOf } from '../rules/reviewer-acts.ts';
import { scopeText } from '../rules/review-scope.ts';
import { isLimited, reviewersOf } from '../store/reviewer.store.ts';

export const auditReviewerList = operation(ordersEndpoints.auditReviewerList, async (ctx, { query }) => {
  const limited = await isLimited(ctx);
  const list = await reviewersOf(ctx, { limited, all: query.all === '1' });
  return {
    limited,
    list: list.map((person) => ({
      ...person,
      id: String(person.id),
      segments: [...person.segments],
      channels: [...person.channels],
      takes: person.kept || !limited ? scopeText(person) : '',
      actions: reviewerActsOf(ctx, person, person.open_reviews),
    })),
  };
});
