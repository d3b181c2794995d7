import { z } from 'zod';
import { tabTree } from '../platform/tabs.ts';
import { action } from '../platform/acts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { filterShape, rowShape } from '../platform/list-shapes.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { done, fen, fenInput, id, integer, line, requiredLine, version } from '../platform/shapes.ts';
import { bundleEndpoints } from './bundles.ts';
import { goodsCategoryNames } from './codes.ts';
import { ruleColumns, ruleFields } from './compensation-list.ts';
import { goodsErrors as e } from './errors.ts';
import { lookupEndpoints } from './lookups.ts';
import { postageEndpoints } from './postage.ts';
import { rentalEndpoints } from './rental.ts';
import { selectEndpoints } from './selects.ts';
import { serviceEndpoints } from './services.ts';
import { recycleEndpoints } from './recycle.ts';
import { reserveDetailCall, reserveEndpoints } from './reserve.ts';
import { saleEndpoints } from './sale.ts';
import { everyYearEndpoints } from './every-year.ts';
import { tierEndpoints } from './tiers.ts';

const base = 'order-management' as const;
const editor = ['compensation:edit'] as const;
const category = z.enum(goodsCategoryNames);

const rule = z.object({
  ...rowShape(ruleColumns),
  id: z.string(),
  category,
  /** fen; 0 where the rule is a share. */
  amount: fen,
  /** Share of the device's price in percent; 0 where the rule is an amount. */
  percent: z.int(),
  version: z.int(),
  actions: z.array(action),
});

/** Goods for lease, bought back and for sale, accessories bundled to them, and what damage to those for lease costs: proposed at inspection. */
export const goodsEndpoints = {
  ...rentalEndpoints,
  ...lookupEndpoints,
  ...postageEndpoints,
  ...selectEndpoints,
  supplierSelect: endpoint({
    method: 'GET',
    path: '/merchant/order/deliver/getSelectPrams',
    base,
    summary: '供应商选项',
    permission: 'signed-in',
    kind: 'read',
    viewable: true,
    /** all: those out of use as well, for searching. */
    query: z.strictObject({ all: z.enum(['1']).optional() }),
    result: z.object({ list: z.array(z.object({ supplierId: z.string(), supplierName: z.string() })) }),
  }),
  ...serviceEndpoints,
  ...recycleEndpoints,
  ...saleEndpoints,
  ...bundleEndpoints,
  ...tierEndpoints,
  ...everyYearEndpoints,
  ...reserveEndpoints,
  reserveDetail: endpoint({ ...reserveDetailCall, path: '/activity/reserve/goods/reserveGoodsDatail' }),
  compensationRuleTabs: endpoint({
    method: 'GET',
    path: '/merchant/goods/compensation_rule_categories',
    base,
    summary: '赔付规则的商品分类与数量',
    permission: ['CompensationRules'],
    kind: 'read',
    result: tabTree,
  }),
  compensationRuleList: endpoint({
    method: 'GET',
    path: '/merchant/goods/compensation_rule_list',
    base,
    summary: '赔付规则列表',
    permission: ['CompensationRules'],
    kind: 'read',
    query: z.strictObject({
      ...pageInput,
      q: line(30, '规则名称').optional(),
      category: category.optional(),
      ...filterShape(ruleFields),
    }),
    result: pageOf(rule),
  }),
  compensationRuleEdit: endpoint({
    method: 'POST',
    path: '/merchant/goods/compensation_rule_edit',
    base,
    summary: '新增、编辑赔付规则',
    permission: editor,
    kind: 'write',
    body: z.strictObject({
      /** Left out for a new rule, which is enabled. */
      rule_id: id('compensationRule').optional(),
      version: version.optional(),
      category,
      name: requiredLine(30, '规则名称'),
      /** One of the two is above zero: fen, or percent of the device's price. */
      amount: fenInput.default(0),
      percent: integer(0, 100).default(0),
    }),
    result: z.object({ id: z.string(), version: z.int() }),
    errors: [e.RULE_NOT_FOUND, e.RULE_NAME_TAKEN, e.RULE_PRICE, e.TOO_MANY_RULES],
  }),
  compensationRuleStatus: endpoint({
    method: 'POST',
    path: '/merchant/goods/compensation_rule_status',
    base,
    summary: '启用、停用赔付规则',
    permission: editor,
    kind: 'write',
    body: z.strictObject({ rule_id: id('compensationRule'), enabled: z.boolean(), version }),
    result: z.object({ version: z.int() }),
    errors: [e.RULE_NOT_FOUND, e.RULE_UNCHANGED],
  }),
  compensationRuleDelete: endpoint({
    method: 'POST',
    path: '/merchant/goods/compensation_rule_delete',
    base,
    summary: '删除赔付规则',
    permission: editor,
    kind: 'write',
    /** Only while no inspection has charged by it. */
    body: z.strictObject({ rule_id: id('compensationRule'), version }),
    result: done,
    errors: [e.RULE_NOT_FOUND, e.RULE_USED],
  }),
} as const;
