import { postageEndpoints } from '@merchant-admin/contract/goods/postage';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { objectionToRates, ratesOf } from '../rules/postage-terms.ts';
import { isPostageUsed } from '../store/lookup-use.view.ts';
import { dropLookup, enableLookup, keepLookup, openLookup } from './keep-lookup.ts';
import { postages } from './lookup-kinds.ts';

/** Adds a template, in use, or edits one. Orders that were placed keep what they paid. */
export const postageCreate = operation(postageEndpoints.postageCreate, async (ctx, { body: { postage_id: id, version, name, ...terms } }) => {
  const rates = ratesOf(terms);
  const objection = objectionToRates(rates);
  if (objection) refuse(objection);
  const enabled = id === undefined || (await openLookup(ctx, postages, id)).enabled;
  return keepLookup(ctx, postages, { id, version }, { name, ...rates, enabled }, { updated_at: ctx.now });
});

/** Offers a template to goods from now on, or no longer. */
export const postageStatus = operation(postageEndpoints.postageStatus, async (ctx, { body: { postage_id: id, version, enabled } }) => ({
  version: (await enableLookup(ctx, postages, { id, version }, enabled)).version,
}));

/** Deletes a template that no goods are sent by. */
export const postageDelete = operation(postageEndpoints.postageDelete, (ctx, { body: { postage_id: id, version } }) =>
  dropLookup(ctx, postages, { id, version }, isPostageUsed),
);
