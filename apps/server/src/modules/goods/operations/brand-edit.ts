import { lookupEndpoints } from '@merchant-admin/contract/goods/lookups';
import { operation } from '../../../platform/http/operation.ts';
import { isBrandUsed } from '../store/lookup-use.view.ts';
import { dropLookup, keepLookup } from './keep-lookup.ts';
import { brands } from './lookup-kinds.ts';

/** Adds a brand or edits one. */
export const brandEdit = operation(lookupEndpoints.brandEdit, (ctx, { body: { brand_id: id, version, ...brand } }) =>
  keepLookup(ctx, brands, { id, version }, brand),
);

/** Deletes a brand that no goods are of. */
export const brandDelete = operation(lookupEndpoints.brandDelete, (ctx, { body: { brand_id: id, version } }) =>
  dropLookup(ctx, brands, { id, version }, isBrandUsed),
);
