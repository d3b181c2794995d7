import { qcTabs, recycleTabs } from '@merchant-admin/contract/recycling/codes';
import { recyclingEndpoints as calls } from '@merchant-admin/contract/recycling/endpoints';
import { qcCells, recycleOrderCells, type QcRow, type RecycleOrderRow } from '@merchant-admin/contract/recycling/recycle-order-cells';
import { qcColumns, recycleOrderColumns } from '@merchant-admin/contract/recycling/recycle-order-list';
import { exportColumns } from '../../platform/export/columns.ts';
import { exportList } from '../../platform/export/lists.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { qcShape, recycleShape, statesOf } from './operations/recycle-list.ts';
import type { ListedRecycle } from './store/recycle-list.view.ts';
import { countChosen, walkRecycles, type Chosen } from './store/recycle-walk.view.ts';

const step = 500;
const permission = 'recycle:export';

type Search = { page: number; page_size: number; tab?: string | undefined } & Chosen['filter'];

/** What of a list a file is made of, in the terms of the list's own query. */
const chosenBy = (tabs: Parameters<typeof statesOf>[0], { page: _page, page_size: _size, tab = '0', ...filter }: Search, ids: readonly string[]): Chosen => ({
  states: statesOf(tabs, tab),
  filter,
  ids,
});

/** A list as a file: the same query, order, titles, rights and masking as on screen. */
const fileOf = <Row>(tabs: Parameters<typeof statesOf>[0], shape: (ctx: Ctx, order: ListedRecycle) => Row) => ({
  count: (ctx: Ctx, search: Search, ids: readonly string[], most: number) => countChosen(ctx, chosenBy(tabs, search, ids), most),
  page: async (ctx: Ctx, search: Search, ids: readonly string[], cursor: string | undefined) => {
    const { list, cursor: next } = await walkRecycles(ctx, chosenBy(tabs, search, ids), { cursor, step });
    return { rows: list.map((order) => shape(ctx, order)), cursor: next };
  },
});

export const recycleExport = exportList<RecycleOrderRow>('orderRecycle', {
  title: '回收订单',
  permission,
  seenBy: calls.recycleOrderList.permission,
  filter: calls.recycleOrderList.query,
  columns: exportColumns(recycleOrderColumns, recycleOrderCells),
  ...fileOf(recycleTabs, (ctx, order): RecycleOrderRow => recycleShape(ctx, order)),
});

export const qcExport = exportList<QcRow>('examineRecycleList', {
  title: '质检估价',
  permission,
  seenBy: calls.qcList.permission,
  filter: calls.qcList.query,
  columns: exportColumns(qcColumns, qcCells),
  ...fileOf(qcTabs, (ctx, order): QcRow => qcShape(ctx, order)),
});
