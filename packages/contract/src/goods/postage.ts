import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { inputShape } from '../platform/form-shapes.ts';
import { kept } from '../platform/kept.ts';
import { filterShape } from '../platform/list-shapes.ts';
import { fen, fenInput, line } from '../platform/shapes.ts';
import { mostPostages, mostRegions } from './codes.ts';
import { goodsErrors as e } from './errors.ts';
import { lookupFields, postageColumns, postageForm, postageThing } from './lookup-lists.ts';
import { lookupKeepers } from './lookups.ts';

const place = z.object({ code: z.string(), name: z.string() });

/** What sending costs, by templates that goods name; a new template is in use. */
export const postages = kept(postageThing, {
  ...lookupKeepers,
  notFound: e.POSTAGE_NOT_FOUND,
  taken: e.POSTAGE_NAME_TAKEN,
  most: { count: mostPostages, error: e.TOO_MANY_LOOKUPS },
  unchanged: e.STATUS_UNCHANGED,
  list: {
    path: '/merchant/goods/postage_list',
    permission: ['GoodsSettings', 'GoodsList'],
    filter: { q: line(30, '模板名称').optional(), ...filterShape(lookupFields) },
    columns: postageColumns,
    row: {
      way: z.int(),
      /** fen, for cities that no region names; null: nothing is sent there. 0 for every way but by region. */
      fee: fen.nullable(),
      regions: z.array(z.object({ cities: z.array(z.string()), /** fen; null: nothing is sent there. */ fee: fen.nullable() })),
      /** How many goods are sent by the template, counted up to 100. */
      used: z.int(),
    },
  },
  save: {
    path: '/merchant/goods/postage_create',
    input: {
      ...inputShape(postageForm),
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
    },
    errors: [e.CITY_UNKNOWN, e.CITY_TWICE, e.POSTAGE_NOWHERE],
  },
  /** Goods that name a template are sent by it also while it is out of use. */
  switch: { path: '/merchant/goods/postage_status' },
  delete: { path: '/merchant/goods/postage_delete', errors: [e.POSTAGE_USED] },
});

export const postageEndpoints = {
  postageList: postages.calls.list,
  postageCity: endpoint({
    base: lookupKeepers.base,
    method: 'GET',
    kind: 'read',
    permission: 'signed-in',
    path: '/merchant/goods/postage_city',
    summary: '邮费地区：省与市',
    result: z.object({ list: z.array(place.extend({ children: z.array(place) })) }),
  }),
  postageCreate: postages.calls.save,
  postageStatus: postages.calls.switch,
  postageDelete: postages.calls.delete,
} as const;
