import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { downloadTicket } from '../platform/shapes.ts';
import { mostOfSheet } from './codes.ts';
import { stockErrors as e } from './errors.ts';
import { labelSizeWords } from './label-codes.ts';
import { deviceNo } from './shapes.ts';

const base = 'order-management' as const;
/** Whoever sees devices: a label tells what their lists tell. */
const reader = ['DeviceList', 'HeadOfficeInventory', 'StoreInventory', 'OfflineInventoryDetail', 'DeviceFile', 'IntakeList', 'stock:intake'] as const;

/** Devices by any of their numbers, in the order of their labels; one that is named twice gets one. */
const wanted = {
  numbers: z.array(deviceNo).min(1, '请选择要打印标签的设备').max(mostOfSheet, `一次最多选择${mostOfSheet}台设备`),
  size: z.enum(labelSizeWords),
};
const refusals = [e.DEVICE_NOT_FOUND, e.LABELS_TOO_MANY] as const;

export const labelEndpoints = {
  labelTicket: endpoint({
    method: 'POST',
    path: '/merchant/stock/label/ticket',
    base,
    summary: '登记一次设备标签打印',
    permission: reader,
    kind: 'write',
    body: z.strictObject(wanted),
    /** What the caller sends to fetch the file within a minute. */
    result: z.object({ ...downloadTicket, labels: z.int() }),
    errors: refusals,
  }),
  /** The labels as a PDF: barcode, numbers, goods, intake and place of each device. */
  labelFile: endpoint({
    method: 'POST',
    path: '/merchant/stock/label/file',
    base,
    summary: '下载设备标签',
    permission: reader,
    kind: 'read',
    file: true,
    body: z.strictObject({ ...wanted, ...downloadTicket }),
    result: z.unknown(),
    errors: [...refusals, e.LABEL_TICKET_ENDED],
  }),
} as const;
