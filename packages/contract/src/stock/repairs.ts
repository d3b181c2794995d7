import { z } from 'zod';
import { action } from '../platform/acts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { filterShape, rowShape } from '../platform/list-shapes.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { day, id, integer, line, requiredLine, version } from '../platform/shapes.ts';
import { tabTree } from '../platform/tabs.ts';
import { ownUploadKey, uploadRefusals } from '../platform/uploads.ts';
import { stockErrors as s } from './errors.ts';
import { paperErrors as e } from './paper-errors.ts';
import { mostRepairCost, mostRepairPhotos, repairTabValues } from './repair-codes.ts';
import { repairColumns, repairFields } from './repair-list.ts';
import { deviceDegree, deviceNo } from './shapes.ts';

const base = 'order-management' as const;
const reading = { base, method: 'GET', kind: 'read' } as const;
const writing = { base, method: 'POST', kind: 'write', permission: ['repair:work'] } as const;
const ofRepair = { repair_id: id('deviceRepair') };
const seen = { ...ofRepair, version };
const changed = z.object({ version: z.int() });
const toRepair = [e.REPAIR_NOT_FOUND, e.REPAIR_STATE] as const;
const photos = z.array(ownUploadKey).max(mostRepairPhotos, `最多上传${mostRepairPhotos}张照片`).default([]);
const cost = integer(0, mostRepairCost, '请填写维修费');
const shown = z.array(z.object({ key: z.string(), url: z.string() }));

export const repairRow = z.object({
  ...rowShape(repairColumns),
  repair_id: z.string(),
  goods_name: z.string(),
  sku_name: z.string(),
  state: z.int(),
  state_name: z.string(),
  /** Whether it lasts longer than was expected. */
  late: z.boolean(),
});

const repairDetail = repairRow.extend({
  device_id: z.string(),
  photos: shown,
  ended_by: z.string(),
  end_note: z.string(),
  end_photos: shown,
  version: z.int(),
  actions: z.array(action),
});
export type RepairDetail = z.output<typeof repairDetail>;

/** Repairs of single devices (domain notes 3.17). The calls are ours. Store staff see and do those of devices in their store. */
export const repairEndpoints = {
  repairList: endpoint({
    ...reading,
    path: '/merchant/stock/repair/list',
    summary: '维修记录',
    permission: ['RepairList'],
    query: z.strictObject({ ...pageInput, tab: z.enum(repairTabValues).optional(), ...filterShape(repairFields) }),
    result: pageOf(repairRow),
  }),
  repairTabs: endpoint({ ...reading, path: '/merchant/stock/repair/tabs', summary: '维修单数量', permission: ['RepairList'], result: tabTree }),
  repairDetail: endpoint({
    ...reading,
    path: '/merchant/stock/repair/detail',
    summary: '维修单详情',
    permission: ['RepairList', 'RepairDetail', 'repair:work'],
    query: z.strictObject(ofRepair),
    result: repairDetail,
    errors: [e.REPAIR_NOT_FOUND],
  }),
  /** Sends a device to repair that stands free in stock, or waits in repair with nobody at it. */
  repairSave: endpoint({
    ...writing,
    path: '/merchant/stock/repair/save',
    summary: '设备送修',
    body: z.strictObject({
      number: deviceNo,
      fault: requiredLine(200, '故障'),
      photos,
      /** Who repairs it: a supplier, or a workshop by its name. */
      supplier_id: id('company').optional(),
      workshop: line(60, '维修点').default(''),
      expected_on: day,
    }),
    result: z.object({ repair_id: z.string(), repair_no: z.string() }),
    errors: [s.DEVICE_NOT_FOUND, s.SUPPLIER_UNKNOWN, e.REPAIR_REFUSED, e.WORKSHOP_MISSING, e.EXPECTED_PAST, ...uploadRefusals],
  }),
  /** Ends a repair well: the device stands in stock again, with what it cost and how used it looks now. */
  repairDone: endpoint({
    ...writing,
    path: '/merchant/stock/repair/done',
    summary: '登记设备修复',
    body: z.strictObject({ ...seen, cost, degree: deviceDegree.optional(), note: requiredLine(200, '维修结果'), photos }),
    result: changed,
    errors: [...toRepair, ...uploadRefusals],
  }),
  /** Ends a repair in vain: the device waits in repair to be scrapped, or for another workshop. */
  repairBeyond: endpoint({
    ...writing,
    path: '/merchant/stock/repair/beyond',
    summary: '登记设备无法修复',
    body: z.strictObject({ ...seen, cost, note: requiredLine(200, '检测结果'), photos }),
    result: changed,
    errors: [...toRepair, ...uploadRefusals],
  }),
  /** Takes a repair back: the device stands where it stood before. */
  repairCancel: endpoint({
    ...writing,
    path: '/merchant/stock/repair/cancel',
    summary: '取消设备送修',
    body: z.strictObject({ ...seen, reason: requiredLine(200, '原因') }),
    result: changed,
    errors: toRepair,
  }),
} as const;
