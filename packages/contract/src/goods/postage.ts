import { z } from 'zod';
import { action } from '../platform/acts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { filterShape, rowShape } from '../platform/list-shapes.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { done, fen, fenInput, id, integer, line, requiredLine, version } from '../platform/shapes.ts';
import { mostRegions } from './codes.ts';
import { goodsErrors as e } from './errors.ts';
import { lookupFields, postageColumns } from './lookup-lists.ts';

const base = 'order-management' as const;
const keeping = { base, method: 'POST', permission: ['goods:settings'], kind: 'write' } as const;
const looking = { base, method: 'GET', kind: 'read' } as const;
const place = z.object({ code: z.string(), name: z.string() });

const template = z.object({
  ...rowShape(postageColumns),
  id: z.string(),
  way: z.int(),
  /** fen; null: nothing is sent to what no region names. 0 for all ways but the last. */
  fee: fen.nullable(),
  regions: z.array(z.object({ cities: z.array(z.string()), /** fen; null: nothing is sent there. */ fee: fen.nullable() })),
  /** Goods that are sent by it, counted up to 100. */
  used: z.int(),
  version: z.int(),
  actions: z.array(action),
});

/** What sending costs, by templates that goods name. */
export const postageEndpoints = {
  postageList: endpoint({
    ...looking,
    permission: ['GoodsSettings', 'GoodsList'],
    path: '/merchant/goods/postage_list',
    summary: '邮费模板列表',
    query: z.strictObject({ ...pageInput, q: line(30, '模板名称').optional(), ...filterShape(lookupFields) }),
    result: pageOf(template),
  }),
  postageCity: endpoint({
    ...looking,
    permission: 'signed-in',
    path: '/merchant/goods/postage_city',
    summary: '邮费地区：省与市',
    result: z.object({ list: z.array(place.extend({ children: z.array(place) })) }),
  }),
  postageCreate: endpoint({
    ...keeping,
    path: '/merchant/goods/postage_create',
    summary: '新增、编辑邮费模板',
    body: z.strictObject({
      /** Left out for a new template, which is in use. */
      postage_id: id('postage').optional(),
      version: version.optional(),
      name: requiredLine(30, '模板名称'),
      /** Codes: postageWays. Fees and regions are kept for the last only. */
      way: integer(1, 4),
      fee: fenInput.nullable().default(0),
      regions: z
        .array(
          z.strictObject({
            cities: z
              .array(z.string().regex(/^\d{6}$/, '城市编码格式不正确'))
              .min(1, '请选择地区')
              .max(400),
            fee: fenInput.nullable(),
          }),
        )
        .max(mostRegions, `最多${mostRegions}个地区`)
        .default([]),
    }),
    result: z.object({ id: z.string(), version: z.int() }),
    errors: [e.POSTAGE_NOT_FOUND, e.POSTAGE_NAME_TAKEN, e.CITY_UNKNOWN, e.CITY_TWICE, e.POSTAGE_NOWHERE, e.TOO_MANY_LOOKUPS],
  }),
  postageStatus: endpoint({
    ...keeping,
    path: '/merchant/goods/postage_status',
    summary: '启用、停用邮费模板',
    /** Goods that name it are sent by it all the same. */
    body: z.strictObject({ postage_id: id('postage'), enabled: z.boolean(), version }),
    result: z.object({ version: z.int() }),
    errors: [e.POSTAGE_NOT_FOUND, e.STATUS_UNCHANGED],
  }),
  postageDelete: endpoint({
    ...keeping,
    path: '/merchant/goods/postage_delete',
    summary: '删除邮费模板',
    body: z.strictObject({ postage_id: id('postage'), version }),
    result: done,
    errors: [e.POSTAGE_NOT_FOUND, e.POSTAGE_USED],
  }),
} as const;
