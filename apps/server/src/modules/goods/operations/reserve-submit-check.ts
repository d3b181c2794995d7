import { reserveEndpoints } from '@merchant-admin/contract/goods/reserve';
import { operation } from '../../../platform/http/operation.ts';
import { lacksOfReserve, missingOfReserve } from '../rules/reserve-terms.ts';
import { typedTerms } from './keep-reserve.ts';

/** Everything that lacks of what is typed before it can be handed in, by the rule that handing in goes by. */
export const reserveSubmitCheck = operation(reserveEndpoints.reserveSubmitCheck, (ctx, { body }) => {
  const terms = typedTerms(body);
  const lacks = lacksOfReserve(terms, ctx.now);
  return { complete: lacks.length === 0, missing: missingOfReserve(terms, ctx.now), lacks };
});
