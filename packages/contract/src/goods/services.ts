import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { inputShape } from '../platform/form-shapes.ts';
import { kept, keptRow } from '../platform/kept.ts';
import { filterShape } from '../platform/list-shapes.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { fen, id, instant, line, version } from '../platform/shapes.ts';
import { publicUploadKey, uploadRefusals } from '../platform/uploads.ts';
import { goodsCategoryNames, mostServices } from './codes.ts';
import { goodsErrors as e } from './errors.ts';
import { basicForm, coverForm, premiumForm, serviceColumns, serviceFields, serviceThing } from './service-list.ts';

const base = 'order-management' as const;
const editor = ['service:edit'] as const;
const category = z.enum(goodsCategoryNames);

const service = keptRow(serviceColumns, {
  kind: z.int(),
  kind_name: z.string(),
  /** fen, once or for each period as `charge` says; 0 for basic services. */
  price: fen,
  charge: z.int(),
  /** Kinds of goods that the service is for; none means all. */
  kinds: z.array(category),
  contents: z.array(z.string()),
  image: z.object({ key: z.string(), url: z.string() }).nullable(),
  /** How many goods offer the service, counted up to 100. */
  used: z.int(),
  updated_at: instant,
});

const listQuery = z.strictObject({
  ...pageInput,
  q: line(30, '服务名称').optional(),
  ...filterShape(serviceFields),
});
/** `entity` tells the kinds apart: a service of another kind answers as not found. */
const oneOf = (entity: string) => z.strictObject({ service_id: id(entity) });

/** Number and version of the service; both are left out for a new one, which begins enabled. */
const edited = (entity: string) => ({ service_id: id(entity).optional(), version: version.optional() });
const basicBody = z.strictObject({ ...edited('basicService'), ...inputShape(basicForm) });
const coverBody = z.strictObject({ ...edited('goodsService'), ...inputShape(coverForm) });
const premiumBody = z.strictObject({
  ...edited('premiumService'),
  ...inputShape(premiumForm),
  /** A public upload; left out, the service has no picture. */
  image: publicUploadKey.optional(),
});

const saved = z.object({ id: z.string(), version: z.int() });
const editErrors = [e.SERVICE_NOT_FOUND, e.SERVICE_NAME_TAKEN, e.TOO_MANY_SERVICES];
const looking = { method: 'GET', kind: 'read' } as const;
const editing = { method: 'POST', kind: 'write', permission: editor, result: saved } as const;
const coverLook = { ...looking, permission: ['BrokenScreenInsurance'] } as const;
const coverEdit = { ...editing, summary: '新增、编辑碎屏险', body: coverBody, errors: editErrors } as const;

/** Services of all kinds. Unlike other kept things, each kind has calls of its own. */
export const goodsServices = kept(serviceThing, {
  base,
  reader: ['BasicServices'],
  editor,
  notFound: e.SERVICE_NOT_FOUND,
  taken: e.SERVICE_NAME_TAKEN,
  most: { count: mostServices, error: e.TOO_MANY_SERVICES },
  unchanged: e.SERVICE_UNCHANGED,
  save: endpoint({
    ...editing,
    base,
    path: '/merchant/goods/premium_edit',
    summary: '新增、编辑尊享服务',
    body: premiumBody,
    errors: [...editErrors, ...uploadRefusals],
  }),
  switch: { path: '/merchant/goods/service_status' },
  /** A service is deleted only while no goods offer it and nobody chose it for goods that are being edited. */
  delete: { path: '/merchant/goods/service_delete', errors: [e.SERVICE_USED] },
});

/** What may be taken beside goods, and what comes with them: basic services, cover of the screen, premium services. */
export const serviceEndpoints = {
  basicServeList: endpoint({
    ...looking,
    base,
    path: '/merchant/goods/basic_serve_list',
    permission: ['BasicServices'],
    summary: '基础服务列表',
    query: listQuery,
    result: pageOf(service),
  }),
  basicServeEdit: endpoint({ ...editing, base, path: '/merchant/goods/basic_serve_edit', summary: '新增、编辑基础服务', body: basicBody, errors: editErrors }),
  accidentProtectList: endpoint({
    ...coverLook,
    base,
    path: '/merchant/goods/accident_protect_list',
    summary: '碎屏险列表',
    query: listQuery,
    result: pageOf(service),
  }),
  accidentProtectEdit: endpoint({ ...coverEdit, base, path: '/merchant/goods/accident_protect_edit' }),
  /** The protection service's own three calls, on the same data. */
  protectionList: endpoint({
    ...coverLook,
    base: 'admin',
    path: '/api/protect/accident_protect_list',
    summary: '碎屏险列表（保障服务）',
    query: listQuery,
    result: pageOf(service),
  }),
  protectionEdit: endpoint({ ...coverEdit, base: 'admin', path: '/api/protect/accident_protect_edit' }),
  protectionDetail: endpoint({
    ...coverLook,
    base: 'admin',
    path: '/api/protect/accident_protect_detail',
    summary: '碎屏险详情',
    query: oneOf('goodsService'),
    result: service,
    errors: [e.SERVICE_NOT_FOUND],
  }),
  premiumList: endpoint({
    ...looking,
    base,
    path: '/merchant/goods/premium_list',
    permission: ['PremiumServiceList'],
    summary: '尊享服务列表',
    query: listQuery,
    result: pageOf(service),
  }),
  premiumDetail: endpoint({
    ...looking,
    base,
    path: '/merchant/goods/premium_detail',
    permission: ['ServiceDetail', 'CreatePremiumService'],
    summary: '尊享服务详情',
    query: oneOf('premiumService'),
    result: service,
    errors: [e.SERVICE_NOT_FOUND],
  }),
  premiumEdit: goodsServices.calls.save,
  serviceStatus: goodsServices.calls.switch,
  serviceDelete: goodsServices.calls.delete,
  /** For the third step of goods: what is in use of all kinds and fits the goods' kind. */
  serviceSelect: endpoint({
    ...looking,
    base,
    path: '/merchant/goods/service_select',
    permission: ['GoodsList'],
    summary: '商品可选的服务',
    /** Without `category`: services for any kind of goods. */
    query: z.strictObject({ category: category.optional() }),
    result: z.object({
      list: z.array(service.pick({ id: true, kind: true, kind_name: true, name: true, explains: true, price: true, charge: true, charge_name: true })),
    }),
  }),
} as const;
