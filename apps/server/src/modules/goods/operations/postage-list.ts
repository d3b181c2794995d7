import { postageWays, type PostageWay } from '@merchant-admin/contract/goods/codes';
import { postageEndpoints } from '@merchant-admin/contract/goods/postage';
import { operation } from '../../../platform/http/operation.ts';
import { keptPage } from '../../../platform/kept/index.ts';
import { postages } from './lookup-kinds.ts';
import { regions } from '@merchant-admin/common/regions';
import { listPostages } from '../store/lookup-list.view.ts';

/** Postage templates, the newest first; templates out of use too unless the filter leaves them out. */
export const postageList = operation(postageEndpoints.postageList, async (ctx, { query }) =>
  keptPage(ctx, postages, query, await listPostages(ctx, query), (row) => ({
    ...row,
    id: String(row.id),
    way_name: postageWays[row.way as PostageWay],
    regions: row.regions.map((region) => ({ cities: [...region.cities], fee: region.fee })),
    updated_at: row.updated_at.toISOString(),
  })),
);

/** Provinces with their cities. */
export const postageCity = operation(postageEndpoints.postageCity, () => ({ list: [...regions] }));
