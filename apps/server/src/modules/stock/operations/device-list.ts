import { degreeText } from '@merchant-admin/contract/goods/degrees';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import { deviceStatusText, deviceTabs as tabs, headOffice } from '@merchant-admin/contract/stock/codes';
import type { DeviceRow } from '@merchant-admin/contract/stock/device-cells';
import { stockEndpoints } from '@merchant-admin/contract/stock/endpoints';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { sumOfStates } from '../../../platform/lists/state-tally.ts';
import { goodsIdsByName } from '../../goods/index.ts';
import { listDevices, type ListedDevice } from '../store/device-list.view.ts';
import { countDevices } from '../store/device-tally.ts';
import { reckonedTo } from '../store/device-worth.store.ts';

/** Costs are seen by who may. */
export const costFor = (ctx: Ctx, fen: number): number | null => (ctx.can('stock:cost') ? fen : null);

type Filter = QueryOf<typeof stockEndpoints.deviceList>;
/** A filter with the goods found that are searched by a part of their name. */
export const withGoods = async <F extends Pick<Filter, 'goods'>>(ctx: Ctx, { goods, ...filter }: F) => ({
  ...filter,
  ...(goods ? { goods: await goodsIdsByName(ctx, goods) } : {}),
});

/** A device as a list shows it. */
export const rowFor = (
  ctx: Ctx,
  { id, degree, store_name: store, holder_kind: kind, holder_no: no, since, created_at: created, place: _place, ...row }: ListedDevice,
): DeviceRow => ({
  ...row,
  device_id: String(id),
  degree_name: degreeText[degree] ?? '',
  status_name: deviceStatusText[row.status] ?? '',
  place_name: store ?? headOffice,
  holder_kind: kind ?? '',
  holder_no: no ?? '',
  since: since.toISOString(),
  created_at: created.toISOString(),
  cost: costFor(ctx, row.cost),
  earned: costFor(ctx, row.earned),
  balance: costFor(ctx, row.balance),
  paid_back_on: ctx.can('stock:cost') ? row.paid_back_on : null,
});

/** A page of devices; staff of a store see what stands in theirs or went out from it. */
export const deviceList = operation(stockEndpoints.deviceList, async (ctx, { query: { page, page_size: size, ...filter } }) => {
  const [{ list, total, capped }, asOf] = await Promise.all([
    listDevices(ctx, await withGoods(ctx, filter), page, size),
    ctx.can('stock:cost') ? reckonedTo(ctx) : null,
  ]);
  return {
    list: list.map((device) => rowFor(ctx, device)),
    total,
    total_capped: capped,
    page,
    page_size: size,
    worth_as_of: asOf?.toISOString() ?? null,
  };
});

/** How many devices are in each state. */
export const deviceTabs = operation(stockEndpoints.deviceTabs, async (ctx, { query }) => {
  const counts = await countDevices(ctx, query);
  return { list: tabs.map(({ value, name, states }) => ({ value, name, number: sumOfStates(counts, states), children: [] })) };
});
