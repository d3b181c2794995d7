import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { kept } from '../platform/kept.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { line } from '../platform/shapes.ts';
import { mostCatalogue } from './codes.ts';
import { goodsErrors as e } from './errors.ts';
import { yearlyDetail, yearlyFilter, yearlyInput, yearlyRow } from './every-year-shapes.ts';
import { yearlyFormRoute } from './paths.ts';
import { yearlyColumns, yearlyThing } from './yearly-list.ts';

const base = 'order-management' as const;
const editor = ['renewPrice:edit'] as const;

/** Prices of changing a leased device for a newer one, every year (domain notes 1.1, 3.1, 5.1). A new rule is off the shelf; an edit counts at once. */
export const yearlyRules = kept(yearlyThing, {
  base,
  reader: ['EveryYearChangeNewList'],
  editor,
  notFound: e.YEARLY_NOT_FOUND,
  taken: e.YEARLY_NAME_TAKEN,
  most: { count: mostCatalogue, error: e.TOO_MANY_YEARLY },
  unchanged: e.YEARLY_UNCHANGED,
  tabs: { path: '/merchant/goods/every_year_tabs' },
  list: { path: '/merchant/goods/every_year_list', filter: yearlyFilter, columns: yearlyColumns, row: yearlyRow },
  detail: { path: '/merchant/goods/every_year_detail', permission: ['DetailPriceRules', yearlyFormRoute], result: yearlyDetail },
  save: {
    path: '/merchant/goods/every_year_save',
    input: yearlyInput,
    errors: [e.YEARLY_PAIR_TAKEN, e.YEARLY_OLD_UNKNOWN, e.YEARLY_NEW_UNKNOWN, e.YEARLY_SKU_REPEATED, e.YEARLY_SAME_GOODS],
  },
  switch: { path: '/merchant/goods/every_year_status', errors: [e.YEARLY_PAIR_TAKEN] },
  /** A rule is deleted only while it is off the shelf. */
  delete: { path: '/merchant/goods/every_year_delete', errors: [e.YEARLY_ON] },
});

const { calls } = yearlyRules;
export const everyYearEndpoints = {
  yearlyTabs: calls.tabs,
  yearlyList: calls.list,
  yearlyDetail: calls.detail,
  /** Goods that were ever on sale, on the shelf or off it, those changed last first. */
  yearlyOldGoods: endpoint({
    base,
    method: 'GET',
    kind: 'read',
    path: '/merchant/goods/every_year_old_goods',
    summary: '可选的旧机型',
    permission: editor,
    query: z.strictObject({ ...pageInput, /** A part of the goods' name, or their number. */ q: line(60, '商品名称').optional() }),
    result: pageOf(z.object({ goods_id: z.string(), goods_name: z.string() })),
  }),
  yearlySave: calls.save,
  yearlyStatus: calls.switch,
  yearlyDelete: calls.delete,
} as const;
