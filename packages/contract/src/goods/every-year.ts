import { z } from 'zod';
import { tabTree } from '../platform/tabs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { done, id, line, version } from '../platform/shapes.ts';
import { goodsErrors as e } from './errors.ts';
import { yearlyDetail, yearlyFilter, yearlyInput, yearlyRow } from './every-year-shapes.ts';
import { yearlyFormRoute } from './permissions.ts';

const base = 'order-management' as const;
const reader = ['EveryYearChangeNewList'] as const;
const editor = ['renewPrice:edit'] as const;
const reading = { base, method: 'GET', kind: 'read' } as const;
const writing = { base, method: 'POST', kind: 'write' } as const;
const ofRule = { rule_id: id('yearlyRule'), version };

/** Prices of changing a leased device for a newer one, every year (domain notes 1.1, 3.1, 5.1). */
export const everyYearEndpoints = {
  yearlyTabs: endpoint({ ...reading, path: '/merchant/goods/every_year_tabs', summary: '年年换新定价标签与数量', permission: reader, result: tabTree }),
  yearlyList: endpoint({
    ...reading,
    path: '/merchant/goods/every_year_list',
    summary: '年年换新定价列表',
    permission: reader,
    query: yearlyFilter,
    result: pageOf(yearlyRow),
  }),
  yearlyDetail: endpoint({
    ...reading,
    path: '/merchant/goods/every_year_detail',
    summary: '年年换新定价规则详情',
    permission: ['DetailPriceRules', yearlyFormRoute],
    query: z.strictObject({ rule_id: id('yearlyRule') }),
    result: yearlyDetail,
    errors: [e.YEARLY_NOT_FOUND],
  }),
  /** Goods that were ever on sale, on the shelf or off it, those changed last first. */
  yearlyOldGoods: endpoint({
    ...reading,
    path: '/merchant/goods/every_year_old_goods',
    summary: '可选的旧机型',
    permission: editor,
    query: z.strictObject({ ...pageInput, /** A part of the name, or the number. */ q: line(60, '商品名称').optional() }),
    result: pageOf(z.object({ goods_id: z.string(), goods_name: z.string() })),
  }),
  /** A new rule is off; an edit of one that is on counts at once. */
  yearlySave: endpoint({
    ...writing,
    path: '/merchant/goods/every_year_save',
    summary: '新建、编辑年年换新定价规则',
    permission: editor,
    body: z.strictObject({ rule_id: id('yearlyRule').optional(), version: version.optional(), ...yearlyInput }),
    result: z.object({ id: z.string(), version: z.int() }),
    errors: [
      e.YEARLY_NOT_FOUND,
      e.YEARLY_NAME_TAKEN,
      e.YEARLY_PAIR_TAKEN,
      e.YEARLY_OLD_UNKNOWN,
      e.YEARLY_NEW_UNKNOWN,
      e.YEARLY_SKU_REPEATED,
      e.YEARLY_SAME_GOODS,
      e.TOO_MANY_YEARLY,
    ],
  }),
  yearlyStatus: endpoint({
    ...writing,
    path: '/merchant/goods/every_year_status',
    summary: '年年换新定价规则上架、下架',
    permission: editor,
    body: z.strictObject({ ...ofRule, enabled: z.boolean() }),
    result: z.object({ version: z.int() }),
    errors: [e.YEARLY_NOT_FOUND, e.YEARLY_UNCHANGED, e.YEARLY_PAIR_TAKEN],
  }),
  yearlyDelete: endpoint({
    ...writing,
    path: '/merchant/goods/every_year_delete',
    summary: '删除年年换新定价规则',
    permission: editor,
    /** Only while it is off. */
    body: z.strictObject(ofRule),
    result: done,
    errors: [e.YEARLY_NOT_FOUND, e.YEARLY_ON],
  }),
} as const;
