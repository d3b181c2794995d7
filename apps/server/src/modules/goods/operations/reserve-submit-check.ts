import { reserveEndpoints } from '@merchant-admin/contract/goods/reserve';
import { operation } from '../../../platform/http/operation.ts';
import { missingOfReserve } from '../rules/reserve-terms.ts';
import { typedTerms } from './keep-reserve.ts';

/** Everything that lacks of what is typed before it can be handed in, by the rule that handing in goes by. */
export const reserveSubmitCheck = operation(reserveEndpoints.reserveSubmitCheck, (ctx, { body }) => {
  const missing = missingOfReserve(typedTerms(body), ctx.now);
  return { complete: missing.length === 0, missing };
});
