import { channels } from '@merchant-admin/contract/orders/codes';
import { selectEndpoints } from '@merchant-admin/contract/goods/selects';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { leaseTypesOf } from '../store/lease-type.store.ts';
import { allCategories } from '../store/lookup-list.view.ts';
import { goodsOffered, merchantsOffered, type Offered, type OfferedFilter } from '../store/offered.view.ts';

const choiceOf = ({ id, name }: Offered) => ({ id: String(id), name });

async function onSale(ctx: Ctx, filter: OfferedFilter) {
  const { list, total, capped } = await goodsOffered(ctx, filter);
  return { list: list.map(choiceOf), total, total_capped: capped, page: filter.page, page_size: filter.page_size };
}

export const goodsSelect = operation(selectEndpoints.goodsSelect, (ctx, { query }) => onSale(ctx, query));
export const mallGoodsList = operation(selectEndpoints.mallGoodsList, (ctx, { query }) => onSale(ctx, query));
export const activityGoodsList = operation(selectEndpoints.activityGoodsList, (ctx, { body }) => onSale(ctx, body));
export const couponMallGoodsList = operation(selectEndpoints.couponMallGoodsList, (ctx, { query }) => onSale(ctx, query));
export const rentGoodsList = operation(selectEndpoints.rentGoodsList, (ctx, { query }) => onSale(ctx, query));

/** Categories in use, each under the one above it: 手机数码 / 手机. */
export const goodsCateList = operation(selectEndpoints.goodsCateList, async (ctx, { query: { page, page_size: size, q = '' } }) => {
  const all = await allCategories(ctx);
  const above = new Map(all.filter((row) => row.parent_id === null).map((row) => [row.id, row]));
  const offered = all
    .map((row) => ({ row, parent: row.parent_id === null ? undefined : above.get(row.parent_id) }))
    .filter(({ row, parent }) => row.enabled && parent?.enabled !== false)
    .map(({ row, parent }) => ({ id: String(row.id), name: parent ? `${parent.name} / ${row.name}` : row.name }))
    .filter(({ name }) => name.includes(q));
  return { list: offered.slice((page - 1) * size, page * size), total: offered.length, total_capped: false, page, page_size: size };
});

const channelTree = { list: channels.map((channel) => ({ ...channel, children: channel.children.map((source) => ({ ...source })) })) };
export const detailSourceList = operation(selectEndpoints.detailSourceList, () => channelTree);
export const listSourceList = operation(selectEndpoints.listSourceList, () => channelTree);

/** The terms for which the merchant leases, as a renewal may have them; a period counts as 30 days. */
export const goodsRenewLeaseDay = operation(selectEndpoints.goodsRenewLeaseDay, async (ctx) => {
  const terms = new Set((await leaseTypesOf(ctx)).filter((type) => type.enabled).map((type) => type.periods));
  return { list: [...terms].toSorted((a, b) => a - b).map((periods) => ({ periods, days: periods * 30, name: `${periods}期（${periods * 30}天）` })) };
});

export const merchantList = operation(selectEndpoints.merchantList, async (ctx, { query }) => ({
  list: (await merchantsOffered(ctx, query.q)).map(({ id, name }) => ({ guestId: String(id), guestName: name })),
}));
