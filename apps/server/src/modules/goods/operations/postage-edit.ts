import { postageEndpoints } from '@merchant-admin/contract/goods/postage';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { dropKept, saveKept, switchKept } from '../../../platform/kept/index.ts';
import { objectionToRates, ratesOf } from '../rules/postage-terms.ts';
import { postages } from './lookup-kinds.ts';

/** Adds a template, in use, or edits one. Orders that were placed keep what they paid. */
export const postageCreate = operation(postageEndpoints.postageCreate, async (ctx, { body: { postage_id: id, version, name, ...terms } }) => {
  const rates = ratesOf(terms);
  const objection = objectionToRates(rates);
  if (objection) refuse(objection);
  return saveKept(ctx, postages, { id, version }, { name, ...rates });
});

/** Offers a template to goods from now on, or no longer. */
export const postageStatus = operation(postageEndpoints.postageStatus, (ctx, { body: { postage_id: id, version, enabled } }) =>
  switchKept(ctx, postages, { id, version }, enabled),
);

/** Deletes a template that no goods are sent by. */
export const postageDelete = operation(postageEndpoints.postageDelete, (ctx, { body: { postage_id: id, version } }) =>
  dropKept(ctx, postages, { id, version }),
);
