import { sheetCells, type SheetRow } from '@merchant-admin/contract/recycling/sheet-cells';
import { sheetColumns } from '@merchant-admin/contract/recycling/sheet-list';
import { sheetEndpoints as calls } from '@merchant-admin/contract/recycling/sheets';
import { exportColumns } from '../../platform/export/columns.ts';
import { exportList } from '../../platform/export/lists.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { rowOf, statesOf } from './operations/sheet-list.ts';
import { countChosenSheets, walkSheets, type ChosenSheets, type SheetFilter } from './store/sheet-list.view.ts';

const step = 500;
type Search = { page: number; page_size: number; tab?: string | undefined } & SheetFilter;

/** What of the list a file is made of, in the terms of the list's own query. */
const chosenBy = ({ page: _page, page_size: _size, tab = '0', ...filter }: Search, ids: readonly string[]): ChosenSheets => ({
  states: statesOf(tab),
  filter,
  ids,
});

/** Sheets as a file: the same query, order, titles, rights and masking as on screen. */
const sheetsFile = (title: string) => ({
  title,
  permission: 'sheet:export',
  seenBy: calls.sheetList.permission,
  filter: calls.sheetList.query,
  columns: exportColumns(sheetColumns, sheetCells),
  count: (ctx: Ctx, search: Search, ids: readonly string[], most: number) => countChosenSheets(ctx, chosenBy(search, ids), most),
  page: async (ctx: Ctx, search: Search, ids: readonly string[], cursor: string | undefined) => {
    const list = await walkSheets(ctx, chosenBy(search, ids), cursor, step);
    return { rows: list.map((sheet) => rowOf(ctx, sheet)), cursor: list.length < step ? undefined : String(list.at(-1)!.id) };
  },
});

export const sheetExport = exportList<SheetRow>('oldExchangeNewList', sheetsFile('估价单列表'));
export const sheetExamineExport = exportList<SheetRow>('oldExchangeNewExamineList', sheetsFile('回收审核'));
