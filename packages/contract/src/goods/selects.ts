import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { integer, line } from '../platform/shapes.ts';

const looking = { base: 'order-management', method: 'GET', permission: 'signed-in', kind: 'read' } as const;

const named = z.object({ id: z.string(), name: z.string() });
const byName = z.strictObject({ ...pageInput, /** A part of the name. */ q: line(60, '名称').optional() });
const channelList = z.object({
  list: z.array(
    z.object({ channel_id: z.string(), channel_name: z.string(), children: z.array(z.object({ source_id: z.string(), source_name: z.string() })) }),
  ),
});
/** Goods on sale, the newest first. */
const goodsSelect = { ...looking, query: byName, result: pageOf(named) } as const;

/** What selects of other screens offer. */
export const selectEndpoints = {
  detailSourceList: endpoint({ ...looking, path: '/merchant/goods/detail_source_list', summary: '商品详情的渠道与来源', result: channelList }),
  listSourceList: endpoint({ ...looking, path: '/merchant/goods/list_source_list', summary: '商品列表的渠道与来源', result: channelList }),
  goodsRenewLeaseDay: endpoint({
    ...looking,
    path: '/merchant/goods/goods_renew_lease_day',
    summary: '可续租的租期',
    /** A period counts as thirty days. */
    result: z.object({ list: z.array(z.object({ periods: z.int(), days: z.int(), name: z.string() })) }),
  }),
  companyList: endpoint({
    ...looking,
    base: 'bi',
    path: '/api/bi/supplier/company_list',
    summary: '公司选项',
    viewable: true,
    /** `type`: companyTypes. Answers the companies in use, with `all` those out of use too, to search by. */
    query: z.strictObject({ type: integer(1, 2), all: z.enum(['1']).optional() }),
    result: z.object({ list: z.array(named) }),
  }),
  merchantList: endpoint({
    ...looking,
    scope: 'own-or-all',
    path: '/dmp/coupon/merchantList',
    summary: '商家选项',
    query: z.strictObject({ q: line(60, '商家名称').optional() }),
    /** At most 200 merchants. A guest gets itself only. */
    result: z.object({ list: z.array(z.object({ guestId: z.string(), guestName: z.string() })) }),
  }),
  goodsSelect: endpoint({ ...goodsSelect, path: '/dmp/goods/goodsSelect', summary: '在售商品选项' }),
  mallGoodsList: endpoint({ ...goodsSelect, path: '/merchant/goods/mallGoodsList', summary: '商城在售商品选项' }),
  activityGoodsList: endpoint({
    ...looking,
    method: 'POST',
    path: '/dmp/activity/goodsList',
    summary: '活动可选的在售商品',
    body: byName,
    result: pageOf(named),
  }),
  couponMallGoodsList: endpoint({ ...goodsSelect, path: '/dmp/coupon/mallGoodsList', summary: '优惠券可选的商城商品' }),
  rentGoodsList: endpoint({ ...goodsSelect, path: '/dmp/coupon/rentGoodsList', summary: '优惠券可选的租赁商品' }),
  goodsCateList: endpoint({
    ...looking,
    path: '/dmp/coupon/goodsCateList',
    summary: '优惠券可选的商品分类',
    query: byName,
    /** Categories in use, each with the category above it in its name. */
    result: pageOf(named),
  }),
} as const;
