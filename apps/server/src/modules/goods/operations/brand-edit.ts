import { lookupEndpoints } from '@merchant-admin/contract/goods/lookups';
import { operation } from '../../../platform/http/operation.ts';
import { saveKept } from '../../../platform/kept/index.ts';
import { brands } from './lookup-kinds.ts';

/** Adds a brand or edits one. */
export const brandEdit = operation(lookupEndpoints.brandEdit, (ctx, { body: { brand_id: id, version, ...brand } }) =>
  saveKept(ctx, brands, { id, version }, brand),
);
