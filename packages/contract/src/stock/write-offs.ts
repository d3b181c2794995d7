import { z } from 'zod';
import { action } from '../platform/acts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { filterShape, rowShape } from '../platform/list-shapes.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { fen, id, instant, requiredLine, version } from '../platform/shapes.ts';
import { tabTree } from '../platform/tabs.ts';
import { ownUploadKey, uploadRefusals } from '../platform/uploads.ts';
import { stockErrors as s } from './errors.ts';
import { paperErrors as e } from './paper-errors.ts';
import { deviceNo, place } from './shapes.ts';
import { mostWriteOffPhotos, mostWrittenOff, writeOffKindWords, writeOffTabValues } from './write-off-codes.ts';
import { writeOffColumns, writeOffFields } from './write-off-list.ts';

const base = 'order-management' as const;
const reading = { base, method: 'GET', kind: 'read' } as const;
const writing = { base, method: 'POST', kind: 'write' } as const;
const asker = ['write-off:ask'] as const;
const approver = ['write-off:approve'] as const;
const ofWriteOff = { write_off_id: id('deviceWriteOff') };
const seen = { ...ofWriteOff, version };
const reason = requiredLine(200, '原因');
const changed = z.object({ version: z.int() });
const toWriteOff = [e.WRITE_OFF_NOT_FOUND, e.WRITE_OFF_STATE] as const;

export const writeOffRow = z.object({
  ...rowShape(writeOffColumns),
  write_off_id: z.string(),
  kind: z.string(),
  kind_name: z.string(),
  state: z.int(),
  state_name: z.string(),
});

const writeOffDetail = writeOffRow.extend({
  /** Whether two have to agree, because of what the devices are worth. */
  needs_second: z.boolean(),
  photos: z.array(z.object({ key: z.string(), url: z.string() })),
  decided_at: instant.nullable(),
  second_by: z.string(),
  second_at: instant.nullable(),
  ended_by: z.string(),
  end_reason: z.string(),
  devices: z.array(
    z.object({
      device_id: z.string(),
      number: z.string(),
      goods_name: z.string(),
      sku_name: z.string(),
      /** Where it stood when it was asked for. */
      from_name: z.string(),
      /** What it cost and what it was worth then, fen; null for who may not see costs. */
      cost: fen.nullable(),
      residual: fen.nullable(),
      /** When, by whom and where it was found again; null and '' where it was not. */
      found_at: instant.nullable(),
      found_by: z.string(),
      found_note: z.string(),
    }),
  ),
  version: z.int(),
  actions: z.array(action),
});
export type WriteOffDetail = z.output<typeof writeOffDetail>;

/** Devices that are scrapped or lost: asked for by one, agreed to by another, by two above a value (domain notes 3.17, 5.6). The calls are ours. */
export const writeOffEndpoints = {
  writeOffList: endpoint({
    ...reading,
    path: '/merchant/stock/writeOff/list',
    summary: '报废报失记录',
    permission: ['WriteOffList'],
    query: z.strictObject({ ...pageInput, tab: z.enum(writeOffTabValues).optional(), ...filterShape(writeOffFields) }),
    result: pageOf(writeOffRow),
  }),
  writeOffTabs: endpoint({ ...reading, path: '/merchant/stock/writeOff/tabs', summary: '报废报失单数量', permission: ['WriteOffList'], result: tabTree }),
  writeOffDetail: endpoint({
    ...reading,
    path: '/merchant/stock/writeOff/detail',
    summary: '报废报失单详情',
    permission: ['WriteOffList', 'WriteOffDetail', ...asker, ...approver],
    query: z.strictObject(ofWriteOff),
    result: writeOffDetail,
    errors: [e.WRITE_OFF_NOT_FOUND],
  }),
  /** Asks for devices of one place to be scrapped, or told as lost. All or none; a refusal names the device. */
  writeOffSave: endpoint({
    ...writing,
    path: '/merchant/stock/writeOff/save',
    summary: '申请报废报失',
    permission: asker,
    body: z.strictObject({
      kind: z.enum(writeOffKindWords, '请选择类型'),
      numbers: z.array(deviceNo).min(1, '请扫描或填写设备').max(mostWrittenOff, `一张单据最多${mostWrittenOff}台设备`),
      reason,
      photos: z.array(ownUploadKey).max(mostWriteOffPhotos, `最多上传${mostWriteOffPhotos}张照片`).default([]),
    }),
    result: z.object({ write_off_id: z.string(), write_off_no: z.string() }),
    errors: [s.DEVICE_NOT_FOUND, e.WRITE_OFF_REFUSED, e.WRITE_OFF_PLACES, ...uploadRefusals],
  }),
  /** Agrees. The first of two leaves it to another; the last writes the devices off. */
  writeOffApprove: endpoint({
    ...writing,
    path: '/merchant/stock/writeOff/approve',
    summary: '同意报废报失',
    permission: approver,
    body: z.strictObject(seen),
    result: z.object({ state: z.int(), version: z.int() }),
    errors: [...toWriteOff, e.OWN_WRITE_OFF, e.SECOND_BY_SELF, e.WRITE_OFF_REFUSED],
  }),
  writeOffReject: endpoint({
    ...writing,
    path: '/merchant/stock/writeOff/reject',
    summary: '驳回报废报失',
    permission: approver,
    body: z.strictObject({ ...seen, reason }),
    result: changed,
    errors: [...toWriteOff, e.OWN_WRITE_OFF],
  }),
  writeOffCancel: endpoint({
    ...writing,
    path: '/merchant/stock/writeOff/cancel',
    summary: '撤回报废报失申请',
    permission: asker,
    body: z.strictObject({ ...seen, reason }),
    result: changed,
    errors: [...toWriteOff, e.NOT_ASKER],
  }),
  /** A device that was lost, or in dispute, is here again: it stands in stock where it is now. */
  deviceFind: endpoint({
    ...writing,
    path: '/merchant/stock/device/find',
    summary: '设备找回',
    permission: asker,
    body: z.strictObject({ device_id: id('device'), place, found_by: requiredLine(40, '找回人'), note: requiredLine(200, '找回经过') }),
    result: z.object({ version: z.int() }),
    errors: [s.DEVICE_NOT_FOUND, s.PLACE_UNKNOWN, e.NOT_LOST],
  }),
} as const;
