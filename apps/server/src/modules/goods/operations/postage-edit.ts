import { postageEndpoints } from '@merchant-admin/contract/goods/postage';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { saveKept } from '../../../platform/kept/index.ts';
import { objectionToRates, ratesOf } from '../rules/postage-terms.ts';
import { postages } from './lookup-kinds.ts';

/** Adds a template, in use, or edits one. Orders that were placed keep what they paid. */
export const postageCreate = operation(postageEndpoints.postageCreate, async (ctx, { body: { postage_id: id, version, name, ...terms } }) => {
  const rates = ratesOf(terms);
  const objection = objectionToRates(rates);
  if (objection) refuse(objection);
  return saveKept(ctx, postages, { id, version }, { name, ...rates });
});
