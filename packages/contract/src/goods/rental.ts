import { z } from 'zod';
import { tabTree } from '../platform/tabs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf } from '../platform/paging.ts';
import { id, instant, integer, line, requiredLine, version } from '../platform/shapes.ts';
import { uploadRefusals } from '../platform/uploads.ts';
import { goodsSteps, mostChosen, mostSkus, mostStock } from './codes.ts';
import { goodsErrors as e } from './errors.ts';
import { basicInput, basicShape, configInput, configShape, goodsFilter, goodsListQuery, goodsRow, specsInput, specsShape, stepHead } from './rental-shapes.ts';

const base = 'order-management' as const;
const reader = ['GoodsList'] as const;
const editor = ['goods:edit'] as const;
/** The tags for putting goods on the shelf and taking them off, which one call does together with other acts. */
export const shelfTags = ['goods:shelf'] as const;

/** The platform's staff name the merchant whose goods they look at. */
const oneGoods = z.strictObject({ goods_id: id('goods'), merchant_id: id('merchant').optional() });
const seeing = { base, method: 'GET', permission: reader, kind: 'read', scope: 'own-or-all' } as const;
const stepOf = z.object({ goods_id: z.string(), version: z.int() });
const ofGoods = { goods_id: id('goods'), version };
const saving = { base, method: 'POST', permission: editor, kind: 'write', result: stepOf } as const;

const basicErrors = [e.CATEGORY_UNKNOWN, e.BRAND_UNKNOWN, e.DETAIL_TOO_LONG, ...uploadRefusals];
const stepErrors = [e.GOODS_NOT_FOUND, e.EDIT_NOT_ALLOWED, e.STEP_MISSING];
const specsErrors = [...stepErrors, e.LEASE_TYPE_UNKNOWN, e.SKU_CHOICES, e.SKU_REPEATED, e.SKU_UNKNOWN, e.PRICE_REPEATED, ...uploadRefusals];
const configErrors = [...stepErrors, e.SERVICE_UNKNOWN, e.SERVICE_OTHER_CATEGORY, e.COMPANY_UNKNOWN, e.POSTAGE_UNKNOWN, e.CHANNEL_UNKNOWN];

const firstBody = basicInput.extend(ofGoods);
const secondBody = specsInput.extend(ofGoods);
/** `submit`: hands the goods in for review in the same act. */
const thirdBody = configInput.extend({ ...ofGoods, submit: z.boolean().default(false) });
const thirdResult = stepOf.extend({ status: z.int(), status_name: z.string() });

const logRow = z.object({
  id: z.string(),
  at: instant,
  actor_name: z.string(),
  actor_type: z.string(),
  action: z.string(),
  from: z.string(),
  to: z.string(),
  reason: z.string(),
});
const outcome = z.object({ goods_id: z.string(), goods_name: z.string(), done: z.boolean(), message: z.string() });
const outcomes = z.object({ list: z.array(outcome), done: z.int(), refused: z.int() });
const chosen = z.array(id('goods')).min(1, '至少选择一条数据').max(mostChosen, `一次最多处理${mostChosen}个商品`);

/** Goods for lease: listed, edited in three steps, reviewed, put on the shelf (specification 2, domain notes 3.2). */
export const rentalEndpoints = {
  getGoodsList: endpoint({ ...seeing, path: '/merchant/goods/get_goods_list', summary: '租赁商品列表', query: goodsListQuery, result: pageOf(goodsRow) }),
  goodsTotalList: endpoint({
    ...seeing,
    path: '/merchant/goods/goods_total_list',
    summary: '商品列表标签与数量',
    query: z.strictObject({ merchant_id: goodsFilter.merchant_id }),
    result: tabTree,
  }),
  getGoodsInfo: endpoint({
    ...seeing,
    path: '/merchant/goods/get_goods_info',
    summary: '商品概况与待审核的修改',
    query: oneGoods,
    result: stepHead.extend({
      merchant_name: z.string(),
      image: z.string(),
      submitted_at: instant.nullable(),
      submitted_by: z.string(),
      /** What an edit would change of passed goods, in words; empty for goods that were never passed. */
      changes: z.array(z.object({ what: z.string(), from: z.string(), to: z.string() })),
      /** What the goods lack before they can be handed in. */
      missing: z.array(z.string()),
      /** The steps of editing in which it is filled in, in their order. */
      missing_steps: z.array(z.enum(goodsSteps)),
    }),
    errors: [e.GOODS_NOT_FOUND],
  }),
  goodsDetailFirst: endpoint({
    ...seeing,
    path: '/merchant/goods/goods_detail_first',
    summary: '商品基础信息',
    query: oneGoods,
    result: stepHead.extend({ basic: basicShape }),
    errors: [e.GOODS_NOT_FOUND],
  }),
  goodsDetailSecond: endpoint({
    ...seeing,
    path: '/merchant/goods/goods_detail_second',
    summary: '商品规格信息',
    query: oneGoods,
    result: stepHead.extend({ specs: specsShape }),
    errors: [e.GOODS_NOT_FOUND],
  }),
  goodsDetailThird: endpoint({
    ...seeing,
    path: '/merchant/goods/goods_detail_third',
    summary: '商品配置信息',
    query: oneGoods,
    result: stepHead.extend({ config: configShape }),
    errors: [e.GOODS_NOT_FOUND],
  }),
  goodsCreateFirst: endpoint({ ...saving, path: '/merchant/goods/goods_create_first', summary: '新建商品：基础信息', body: basicInput, errors: basicErrors }),
  goodsCreateSecond: endpoint({ ...saving, path: '/merchant/goods/goods_create_second', summary: '新建商品：规格信息', body: secondBody, errors: specsErrors }),
  goodsCreateThird: endpoint({
    ...saving,
    path: '/merchant/goods/goods_create_third',
    summary: '新建商品：配置信息',
    body: thirdBody,
    result: thirdResult,
    errors: [...configErrors, e.NOT_COMPLETE],
  }),
  goodsUpdateFirst: endpoint({
    ...saving,
    path: '/merchant/goods/goods_update_first',
    summary: '编辑商品：基础信息',
    body: firstBody,
    errors: [...stepErrors, ...basicErrors, e.SERVICE_OTHER_CATEGORY],
  }),
  goodsUpdateSecond: endpoint({ ...saving, path: '/merchant/goods/goods_update_second', summary: '编辑商品：规格信息', body: secondBody, errors: specsErrors }),
  goodsUpdateThird: endpoint({
    ...saving,
    path: '/merchant/goods/goods_update_third',
    summary: '编辑商品：配置信息',
    body: thirdBody,
    result: thirdResult,
    errors: [...configErrors, e.NOT_COMPLETE],
  }),
  /** A new draft with everything of the goods but their stock. */
  goodsCopy: endpoint({
    ...saving,
    path: '/merchant/goods/goods_copy',
    summary: '复制商品',
    body: z.strictObject({ goods_id: id('goods') }),
    errors: [e.GOODS_NOT_FOUND],
  }),
  /** Each goods is judged by itself: what cannot be done is told, the others are done. */
  goodsBatchStatus: endpoint({
    base,
    method: 'POST',
    permission: [...editor, ...shelfTags],
    kind: 'write',
    path: '/merchant/goods/goods_batch_status',
    summary: '批量提交、撤回、上下架、删除、恢复商品',
    body: z.strictObject({
      goods_ids: chosen,
      act: z.enum(['submit', 'withdraw', 'shelfOn', 'shelfOff', 'discard', 'remove', 'restore', 'purge']),
      reason: line(200, '原因').default(''),
    }),
    result: outcomes,
    errors: [e.GOODS_NOT_FOUND, e.ACT_NOT_GRANTED],
  }),
  goodsBatchReview: endpoint({
    base,
    method: 'POST',
    permission: ['goods:review'],
    kind: 'write',
    onBehalf: true,
    path: '/merchant/goods/goods_batch_review',
    summary: '批量审核商品',
    body: z.strictObject({
      /** Whose goods they are; left out, one's own merchant's. */
      merchant_id: id('merchant').optional(),
      goods_ids: chosen,
      act: z.enum(['pass', 'reject']),
      /** Why the goods are rejected; needed for that act only. */
      reason: line(200, '驳回原因').default(''),
    }),
    result: outcomes,
    errors: [e.GOODS_NOT_FOUND, e.REASON_REQUIRED],
  }),
  goodsStockList: endpoint({
    ...seeing,
    path: '/merchant/goods/goods_stock_list',
    summary: '商品库存',
    query: oneGoods,
    result: z.object({
      goods_id: z.string(),
      list: z.array(
        z.object({ sku_id: z.string(), goods_attr_name: z.string(), stock: z.int(), in_stock_devices: z.int(), rented_devices: z.int(), retired: z.boolean() }),
      ),
    }),
    errors: [e.GOODS_NOT_FOUND],
  }),
  goodsUpdateStock: endpoint({
    base,
    method: 'POST',
    permission: ['goods:stock'],
    kind: 'write',
    path: '/merchant/goods/goods_update_stock',
    summary: '修改商品库存',
    body: z.strictObject({
      goods_id: id('goods'),
      /** Pieces more or less: what orders take meanwhile is not undone. */
      changes: z
        .array(z.strictObject({ sku_id: id('sku'), change: integer(-mostStock, mostStock) }))
        .min(1, '没有修改任何内容')
        .max(mostSkus),
      reason: requiredLine(200, '原因'),
    }),
    result: z.object({ list: z.array(z.object({ sku_id: z.string(), stock: z.int() })) }),
    errors: [e.GOODS_NOT_FOUND, e.SKU_UNKNOWN, e.STOCK_SHORT, e.STOCK_NOT_ALLOWED, e.STOCK_TOO_MUCH, e.NOTHING_CHANGED],
  }),
  goodsAuditLogList: endpoint({
    ...seeing,
    path: '/merchant/goods/goods_audit_log_list',
    summary: '商品操作日志',
    query: oneGoods,
    /** The newest 200. */
    result: z.object({ list: z.array(logRow) }),
    errors: [e.GOODS_NOT_FOUND],
  }),
  goodsSkuList: endpoint({
    base,
    method: 'GET',
    permission: 'signed-in',
    kind: 'read',
    path: '/merchant/goods/goods_sku_list',
    summary: '商品规格选项',
    query: z.strictObject({ goods_id: id('goods') }),
    /** `degree`: how used the goods are, as `degreeText` names it. */
    result: z.object({ degree: z.int(), list: z.array(z.object({ sku_id: z.string(), goods_attr_name: z.string(), stock: z.int() })) }),
    errors: [e.GOODS_NOT_FOUND],
  }),
} as const;
