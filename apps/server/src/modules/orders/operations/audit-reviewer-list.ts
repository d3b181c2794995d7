import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { reviewersOf } from '../store/reviewers.view.ts';

export const auditReviewerList = operation(ordersEndpoints.auditReviewerList, async (ctx) => ({
  list: (await reviewersOf(ctx)).map((person) => ({ ...person, id: String(person.id) })),
}));
