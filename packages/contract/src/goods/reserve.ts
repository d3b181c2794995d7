import { z } from 'zod';
import { tabTree } from '../platform/tabs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { done, id, instant, line, requiredLine, version } from '../platform/shapes.ts';
import { uploadRefusals } from '../platform/uploads.ts';
import { reserveNeeds } from './codes.ts';
import { goodsErrors as e } from './errors.ts';
import { reservationFilter, reservationRow, reserveDetail, reserveFilter, reserveInput, reserveRow } from './reserve-shapes.ts';

const base = 'admin' as const;
const reader = ['ReservationList', 'CreateReservationGoods', 'ReservationUser'] as const;
const editor = ['reserve:edit'] as const;
const seller = ['reserve:sale'] as const;
const seeing = { base, method: 'POST', kind: 'read', permission: reader, scope: 'own-or-all' } as const;
const writing = { base, method: 'POST', kind: 'write' } as const;

/** The platform's staff name the merchant whose goods they look at. */
const oneGoods = z.strictObject({ reserve_id: id('reserveGoods'), merchant_id: id('merchant').optional() });
const ofGoods = z.strictObject({ reserve_id: id('reserveGoods'), version });
const reason = requiredLine(200, '原因');
const standing = z.object({ reserve_id: z.string(), version: z.int(), status: z.int(), status_name: z.string() });
const actErrors = [e.RESERVE_NOT_FOUND, e.RESERVE_ACT];
const inputErrors = [e.CATEGORY_UNKNOWN, e.BRAND_UNKNOWN, e.DETAIL_TOO_LONG, e.RESERVE_PERIOD, e.RESERVE_PRICE, e.RESERVE_TARGET];

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

/** The call of the detail without its path: the odd spellings of the specification stand in endpoints.ts only. */
export const reserveDetailCall = { ...seeing, summary: '预约商品详情', body: oneGoods, result: reserveDetail, errors: [e.RESERVE_NOT_FOUND] };

/** Models that are reserved before they are sold (domain notes 3.15, 5.1). */
export const reserveEndpoints = {
  reserveList: endpoint({
    ...seeing,
    path: '/activity/reserve/goods/reserveGoodsList',
    summary: '预约商品列表',
    body: reserveFilter,
    result: pageOf(reserveRow),
  }),
  reserveTabs: endpoint({
    ...seeing,
    path: '/activity/reserve/goods/reserveGoodsCount',
    summary: '预约商品标签与数量',
    body: z.strictObject({ merchant_id: reserveFilter.shape.merchant_id }),
    result: tabTree,
  }),
  reserveLog: endpoint({
    ...seeing,
    path: '/activity/reserve/goods/reserveGoodsLog',
    summary: '预约商品操作日志',
    body: oneGoods,
    /** The newest 200. */
    result: z.object({ list: z.array(logRow) }),
    errors: [e.RESERVE_NOT_FOUND],
  }),
  /** What a form, as it is typed, lacks before it can be handed in. Changes nothing. */
  reserveSubmitCheck: endpoint({
    base,
    method: 'POST',
    kind: 'read',
    permission: editor,
    path: '/activity/reserve/goods/reserveSubmitCheck',
    summary: '预约商品提交前检查',
    body: reserveInput,
    /** `missing` in words, `lacks` by the field that lacks it. */
    result: z.object({ complete: z.boolean(), missing: z.array(z.string()), lacks: z.array(z.object({ field: z.enum(reserveNeeds), text: z.string() })) }),
  }),
  /** Saves a new draft, or changes one; `submit` hands the goods in for review in the same act. */
  reserveSave: endpoint({
    ...writing,
    permission: editor,
    path: '/activity/reserve/goods/reserveGoodsSave',
    summary: '新建、编辑预约商品',
    body: reserveInput.extend({ reserve_id: id('reserveGoods').optional(), version: version.optional(), submit: z.boolean().default(false) }),
    result: standing,
    errors: [...actErrors, ...inputErrors, e.TOO_MANY_RESERVE, e.RESERVE_NOT_COMPLETE, e.RESERVE_PROMISE, ...uploadRefusals],
  }),
  reserveSubmit: endpoint({
    ...writing,
    permission: editor,
    path: '/activity/reserve/goods/reserveGoodsSubmit',
    summary: '提交预约商品审核',
    body: ofGoods,
    result: standing,
    errors: [...actErrors, e.RESERVE_NOT_COMPLETE],
  }),
  reserveWithdraw: endpoint({
    ...writing,
    permission: editor,
    path: '/activity/reserve/goods/reserveGoodsWithdraw',
    summary: '撤回待审核的预约商品',
    body: ofGoods,
    result: standing,
    errors: actErrors,
  }),
  /** Goods are deleted only while they are a draft or rejected. */
  reserveDelete: endpoint({
    ...writing,
    permission: editor,
    path: '/activity/reserve/goods/reserveGoodsDelete',
    summary: '删除预约商品草稿',
    body: ofGoods,
    result: done,
    errors: actErrors,
  }),
  reserveAudit: endpoint({
    ...writing,
    permission: ['reserve:audit'],
    onBehalf: true,
    path: '/activity/reserve/goods/reserveGoodsAudit',
    summary: '审核预约商品',
    body: ofGoods.extend({
      /** Whose goods they are; left out, one's own merchant's. */
      merchant_id: id('merchant').optional(),
      act: z.enum(['pass', 'reject']),
      /** Why the goods are rejected; needed for that act only. */
      reason: line(200, '驳回原因').default(''),
    }),
    result: standing,
    errors: [...actErrors, e.REASON_REQUIRED],
  }),
  /** Opens sale: names the goods for lease that those who have reserved may order, and has the shops told. */
  reserveOpen: endpoint({
    ...writing,
    permission: seller,
    path: '/activity/reserve/goods/reserveSale',
    summary: '预约商品开售',
    body: ofGoods.extend({ goods_id: id('goods') }),
    result: standing,
    errors: [...actErrors, e.RESERVE_TARGET],
  }),
  reserveEnd: endpoint({
    ...writing,
    permission: seller,
    path: '/activity/reserve/goods/reserveGoodsEnd',
    summary: '结束预约商品',
    body: ofGoods.extend({ reason }),
    result: standing,
    errors: actErrors,
  }),
  reserveTakeOff: endpoint({
    ...writing,
    permission: seller,
    path: '/activity/reserve/goods/reserveGoodsTakeOff',
    summary: '下架预约商品',
    body: ofGoods.extend({ reason }),
    result: standing,
    errors: actErrors,
  }),
  /** Goods for lease on sale, the newest first. */
  reserveTargets: endpoint({
    base,
    method: 'POST',
    kind: 'read',
    permission: [...editor, ...seller],
    path: '/activity/reserve/goods/goodsList',
    summary: '可开售的在售商品',
    body: z.strictObject({ ...pageInput, /** A part of the name. */ q: line(60, '商品名称').optional() }),
    result: pageOf(z.object({ id: z.string(), name: z.string() })),
  }),
  reservationList: endpoint({
    base,
    method: 'POST',
    kind: 'read',
    permission: ['ReservationUser'],
    path: '/activity/reserve/goods/reserveUserList',
    summary: '预约数据',
    body: reservationFilter,
    result: pageOf(reservationRow),
  }),
} as const;
