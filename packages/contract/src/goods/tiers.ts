import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf } from '../platform/paging.ts';
import { id, version } from '../platform/shapes.ts';
import { goodsErrors as e } from './errors.ts';
import { editTierRoute, newTierRoute } from './paths.ts';
import { segmentRules, segmentRulesInput, tierDetail, tierFilter, tierGoods, tierGoodsFilter, tierPrices, tierRow, tierSections } from './tier-shapes.ts';

const base = 'order-management' as const;
const reading = { base, method: 'GET', kind: 'read' } as const;
const writing = { base, method: 'POST', kind: 'write' } as const;
const reader = ['ZhimaDifferentList'] as const;
const editor = ['tier:edit'] as const;
const ofGoods = { goods_id: id('goods'), version };
/** What saving the goods' second step may be refused for. */
const secondErrors = [
  e.GOODS_NOT_FOUND,
  e.EDIT_NOT_ALLOWED,
  e.STEP_MISSING,
  e.TIER_NO_PRICES,
  e.SKU_CHOICES,
  e.SKU_REPEATED,
  e.SKU_UNKNOWN,
  e.PRICE_REPEATED,
  e.LEASE_TYPE_UNKNOWN,
];
const kept = z.object({ goods_id: z.string(), version: z.int(), status: z.int(), status_name: z.string() });

/** Prices by customer segment: a view of the goods' own price table and an editor for it (domain notes 4.3). */
export const tierEndpoints = {
  tierList: endpoint({
    ...reading,
    path: '/merchant/goods/tier_list',
    summary: '分层商品列表',
    permission: reader,
    scope: 'own-or-all',
    query: tierFilter,
    result: pageOf(tierRow),
  }),
  /** Goods at one price for all segments that may be edited now, those changed last first. */
  tierGoodsSelect: endpoint({
    ...reading,
    path: '/merchant/goods/tier_goods_select',
    summary: '可新增分层定价的商品选项',
    permission: editor,
    query: tierGoodsFilter,
    result: pageOf(tierGoods),
  }),
  tierDetail: endpoint({
    ...reading,
    path: '/merchant/goods/tier_detail',
    summary: '商品的分层价格',
    permission: [newTierRoute, editTierRoute],
    query: z.strictObject({ goods_id: id('goods') }),
    result: tierDetail,
    errors: [e.GOODS_NOT_FOUND],
  }),
  /** Writes the goods' second step, as `goods_update_second` does; prices that are not named stay. */
  tierSave: endpoint({
    ...writing,
    path: '/merchant/goods/tier_save',
    summary: '保存分层价格',
    permission: editor,
    /** `submit`: hands the goods in for review in the same act. */
    body: z.strictObject({ ...ofGoods, ...tierSections, prices: tierPrices, submit: z.boolean().default(false) }),
    result: kept,
    errors: [...secondErrors, e.TIER_PRICE_UNKNOWN, e.NOT_COMPLETE],
  }),
  /** Has every segment pay A's price: the change is written as a draft, and handed in where the goods can be. */
  tierUnify: endpoint({
    ...writing,
    path: '/merchant/goods/tier_unify',
    summary: '统一为A段价',
    permission: editor,
    body: z.strictObject(ofGoods),
    /** `message`: why the goods were not handed in. */
    result: kept.extend({ submitted: z.boolean(), message: z.string() }),
    errors: [...secondErrors, e.TIER_UNIFIED],
  }),
  tierRules: endpoint({
    ...reading,
    path: '/merchant/goods/tier_rules',
    summary: '客群规则',
    permission: reader,
    result: z.object({ rules: segmentRules, version: z.int() }),
  }),
  /** Every rank belongs to exactly one outcome for new customers; those who came back may have ranks of their own. */
  tierRulesEdit: endpoint({
    ...writing,
    path: '/merchant/goods/tier_rules_edit',
    summary: '设置客群规则',
    permission: ['tier:rules'],
    body: z.strictObject({ version, rules: segmentRulesInput }),
    result: z.object({ version: z.int() }),
    errors: [e.RANK_REVERSED, e.RANK_OVERLAP, e.RANK_GAP],
  }),
} as const;
