import { lookupEndpoints } from '@merchant-admin/contract/goods/lookups';
import { operation } from '../../../platform/http/operation.ts';
import { keptPage } from '../../../platform/kept/index.ts';
import { brands } from './lookup-kinds.ts';
import { listBrands, offeredBrands } from '../store/lookup-list.view.ts';

export const brandSelect = operation(lookupEndpoints.brandSelect, async (ctx, { query }) => ({
  list: (await offeredBrands(ctx, query.q)).map(({ id, name }) => ({ value: String(id), name })),
}));

/** Brands with how many goods are of them; those out of use too. */
export const brandList = operation(lookupEndpoints.brandList, async (ctx, { query }) =>
  keptPage(ctx, brands, query, await listBrands(ctx, query), (row) => ({ ...row, id: String(row.id) })),
);
