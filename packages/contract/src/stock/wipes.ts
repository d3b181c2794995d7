import { z } from 'zod';
import { action } from '../platform/acts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { filterShape, rowShape } from '../platform/list-shapes.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { downloadTicket, id, line, requiredLine, version } from '../platform/shapes.ts';
import { tabTree } from '../platform/tabs.ts';
import { ownUploadKey, uploadRefusals } from '../platform/uploads.ts';
import { stockErrors as s } from './errors.ts';
import { paperErrors as e } from './paper-errors.ts';
import { deviceNo } from './shapes.ts';
import { mostWiped, mostWipePhotos, wipeMediumWords, wipeMethodWords, wipeTabValues } from './wipe-codes.ts';
import { wipeColumns, wipeFields } from './wipe-list.ts';

const base = 'order-management' as const;
const reading = { base, method: 'GET', kind: 'read' } as const;
const writing = { base, method: 'POST', kind: 'write' } as const;
const reader = ['WipeList', 'WipeDetail', 'wipe:work', 'wipe:verify'] as const;
const ofWipe = { wipe_id: id('deviceWipe') };
const seen = { ...ofWipe, version };
const changed = z.object({ version: z.int() });
const toWipe = [e.WIPE_NOT_FOUND, e.WIPE_STATE] as const;

export const wipeRow = z.object({
  ...rowShape(wipeColumns),
  wipe_id: z.string(),
  goods_name: z.string(),
  sku_name: z.string(),
  state: z.int(),
  state_name: z.string(),
  medium_name: z.string(),
  method_name: z.string(),
  version: z.int(),
  actions: z.array(action),
});

const wipeDetail = wipeRow.extend({
  device_id: z.string(),
  note: z.string(),
  photos: z.array(z.object({ key: z.string(), url: z.string() })),
  /** What was said of it: by who verified it, or why it was taken back. */
  verdict: z.string(),
  /** SHA-256 of what a passed certificate says, hex; '' before. */
  hash: z.string(),
});
export type WipeDetail = z.output<typeof wipeDetail>;

/** Certificates of erasing 擦除凭证 (breadth notes 3). The calls are ours. Store staff see and do those of devices in their store. */
export const wipeEndpoints = {
  wipeList: endpoint({
    ...reading,
    path: '/merchant/stock/wipe/list',
    summary: '擦除凭证',
    permission: ['WipeList'],
    query: z.strictObject({ ...pageInput, tab: z.enum(wipeTabValues).optional(), ...filterShape(wipeFields) }),
    result: pageOf(wipeRow),
  }),
  wipeTabs: endpoint({ ...reading, path: '/merchant/stock/wipe/tabs', summary: '擦除凭证数量', permission: ['WipeList'], result: tabTree }),
  wipeDetail: endpoint({
    ...reading,
    path: '/merchant/stock/wipe/detail',
    summary: '擦除凭证详情',
    permission: reader,
    query: z.strictObject(ofWipe),
    result: wipeDetail,
    errors: [e.WIPE_NOT_FOUND],
  }),
  /** Notes that devices were wiped, alike and at once: a certificate for each, which waits for another person's eyes. */
  wipeSave: endpoint({
    ...writing,
    path: '/merchant/stock/wipe/save',
    summary: '登记设备擦除',
    permission: ['wipe:work'],
    body: z.strictObject({
      numbers: z.array(deviceNo).min(1, '请扫描或填写设备').max(mostWiped, `一次最多登记${mostWiped}台`),
      medium: z.enum(wipeMediumWords),
      method: z.enum(wipeMethodWords),
      tool: requiredLine(60, '擦除工具'),
      photos: z.array(ownUploadKey).min(1, '请上传擦除结果照片').max(mostWipePhotos, `最多上传${mostWipePhotos}张照片`),
      note: line(200, '备注').default(''),
    }),
    result: z.object({ wipe_ids: z.array(z.string()) }),
    errors: [s.DEVICE_NOT_FOUND, e.WIPE_METHOD, e.WIPE_REFUSED, ...uploadRefusals],
  }),
  /** Another person has looked: nothing is left on the device, which may be leased and sold again. */
  wipePass: endpoint({
    ...writing,
    path: '/merchant/stock/wipe/pass',
    summary: '擦除复核通过',
    permission: ['wipe:verify'],
    body: z.strictObject({ ...seen, note: line(200, '备注').default('') }),
    result: changed,
    errors: [...toWipe, e.WIPE_OWN],
  }),
  /** Something was left: the device is to be wiped once more. */
  wipeFail: endpoint({
    ...writing,
    path: '/merchant/stock/wipe/fail',
    summary: '擦除复核不通过',
    permission: ['wipe:verify'],
    body: z.strictObject({ ...seen, reason: requiredLine(200, '原因') }),
    result: changed,
    errors: [...toWipe, e.WIPE_OWN],
  }),
  wipeWithdraw: endpoint({
    ...writing,
    path: '/merchant/stock/wipe/withdraw',
    summary: '撤回擦除登记',
    permission: ['wipe:work'],
    body: z.strictObject({ ...seen, reason: requiredLine(200, '原因') }),
    result: changed,
    errors: toWipe,
  }),
  wipeTicket: endpoint({
    ...writing,
    path: '/merchant/stock/wipe/ticket',
    summary: '登记一次擦除凭证下载',
    permission: reader,
    body: z.strictObject(ofWipe),
    /** What the caller sends to fetch the file within a minute. */
    result: z.object(downloadTicket),
    errors: [e.WIPE_NOT_FOUND, e.WIPE_UNPASSED],
  }),
  /** A passed certificate as a PDF. */
  wipeFile: endpoint({
    base,
    method: 'POST',
    kind: 'read',
    path: '/merchant/stock/wipe/file',
    summary: '下载擦除凭证',
    permission: reader,
    file: true,
    body: z.strictObject({ ...ofWipe, ...downloadTicket }),
    result: z.unknown(),
    errors: [e.WIPE_NOT_FOUND, e.WIPE_UNPASSED, s.LABEL_TICKET_ENDED],
  }),
} as const;
