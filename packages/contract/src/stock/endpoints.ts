import { z } from 'zod';
import { action } from '../platform/acts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { filterShape, rowShape } from '../platform/list-shapes.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { day, fen, id, instant, requiredLine, version } from '../platform/shapes.ts';
import { tabTree } from '../platform/tabs.ts';
import { alarmEndpoints } from './alarms.ts';
import { deviceTabValues, worthWords } from './codes.ts';
import { countOfDevice, handOver } from './device-past.ts';
import { deviceColumns, deviceFields, stockColumns, stockFields, worthSorts } from './device-list.ts';
import { countEndpoints } from './counts.ts';
import { stockErrors as e } from './errors.ts';
import { intakeEndpoints } from './intake.ts';
import { labelEndpoints } from './labels.ts';
import { moveEndpoints } from './moves.ts';
import { repairEndpoints } from './repairs.ts';
import { deviceNo, place } from './shapes.ts';
import { residualEndpoints } from './residual.ts';
import { wipeEndpoints } from './wipes.ts';
import { writeOffEndpoints } from './write-offs.ts';

const base = 'order-management' as const;
const reading = { base, method: 'GET', kind: 'read' } as const;
const lists = ['DeviceList', 'HeadOfficeInventory', 'StoreInventory', 'OfflineInventoryDetail'] as const;
const reader = [...lists, 'DeviceFile'] as const;
/** Devices of one SKU alone. */
const ofSku = { sku_id: id('sku').optional() };

/** What holds a device, and until when. */
const hold = z.object({
  kind: z.string(),
  kind_name: z.string(),
  ref_no: z.string(),
  until: instant.nullable(),
  reason: z.string(),
  held_by: z.string(),
  held_at: instant,
});

export const deviceRow = z.object({
  ...rowShape(deviceColumns),
  device_id: z.string(),
  status: z.int(),
  status_name: z.string(),
  holder_kind: z.string(),
  holder_no: z.string(),
});

/** A lease of a device: what was billed for it as rent and bought out, and what of it came. */
const lease = z.object({
  order_id: z.string(),
  status_name: z.string(),
  rent_start: day.nullable(),
  rent_end: day.nullable(),
  /** Rent that came less what was refunded, the device's share of an order of several; fen. */
  earned: fen,
  /** What the customer paid for it to stay his, or for damage and loss; fen. */
  other: fen,
});

const deviceFile = z.object({
  device_id: z.string(),
  imei: z.string(),
  numbers: z.array(z.object({ number: z.string(), kind: z.string(), kind_name: z.string() })),
  goods_name: z.string(),
  sku_name: z.string(),
  degree: z.int(),
  degree_name: z.string(),
  status: z.int(),
  status_name: z.string(),
  place_name: z.string(),
  since: instant,
  /** Since when data of a customer may be on it; null where there is none, or a certificate says that it is gone. */
  wipe_due: instant.nullable(),
  /** Whether a wiping of it waits for the person who verifies it. */
  wipe_waits: z.boolean(),
  created_at: instant,
  hold: hold.nullable(),
  /** Null for who may not see costs. */
  account: z
    .object({
      /** What was paid for it with its freight, and for repairs; fen. */
      bought: fen,
      repairs: fen,
      /** Rent, and other sums that customers paid for it; fen. */
      earned: fen,
      other: fen,
      /** What it is still worth by the rule that `residual_rule` tells; fen. */
      residual: fen,
      residual_rule: z.string(),
      worth: z.enum(worthWords),
      /** The day on which what came had reached what it cost; null where it has not, or what it cost is not known. */
      paid_back_on: day.nullable(),
    })
    .nullable(),
  costs: z.array(z.object({ kind_name: z.string(), amount: fen, ref_no: z.string(), at: instant, by_name: z.string(), note: z.string() })),
  leases: z.array(lease),
  /** What became of it, the newest first; a hundred at most. */
  events: z.array(
    z.object({
      at: instant,
      act: z.string(),
      act_name: z.string(),
      from_name: z.string(),
      to_name: z.string(),
      place_name: z.string(),
      ref_kind: z.string(),
      ref_no: z.string(),
      by_name: z.string(),
      note: z.string(),
    }),
  ),
  /** Hand-overs with their photos and what was found, the newest first; fifty at most. */
  handovers: z.array(handOver),
  /** Counts in which it was looked for, the newest first; fifty at most. */
  counts: z.array(countOfDevice),
  /** Repairs, and what asked for it to be scrapped or told as lost, the newest first; fifty at most. */
  papers: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      kind_name: z.string(),
      no: z.string(),
      state_name: z.string(),
      /** The fault, or the reason. */
      text: z.string(),
      /** What it cost, fen; null where nothing is known, and for who may not see costs. */
      cost: fen.nullable(),
      by_name: z.string(),
      at: instant,
    }),
  ),
  /** What customers were charged for its damage or loss, order by order, and what of it came; empty for who may not see costs. */
  compensations: z.array(z.object({ order_id: z.string(), asked: fen, paid: fen })),
  actions: z.array(action),
  version: z.int(),
});
export type DeviceFile = z.output<typeof deviceFile>;

/** Devices, where they are, and what became of them (domain notes 3.17, 5.6). The calls are ours; the specification names the screens only. */
export const stockEndpoints = {
  stockList: endpoint({
    ...reading,
    path: '/merchant/stock/list',
    summary: '库存',
    permission: ['HeadOfficeInventory', 'StoreInventory'],
    /** `place`: head office, or a store; left out, all stores together. */
    query: z.strictObject({ ...pageInput, place: place.optional(), ...filterShape(stockFields) }),
    result: pageOf(
      z.object({
        ...rowShape(stockColumns),
        sku_id: z.string(),
        goods_id: z.string(),
        /** Whether the pieces that shops may sell are counted by the SKU's devices. */
        by_devices: z.boolean(),
        /** Pieces that orders wait for and no device stands for. */
        owed: z.int(),
        idle: z.boolean(),
        low: z.boolean(),
      }),
    ),
  }),
  deviceTabs: endpoint({
    ...reading,
    path: '/merchant/stock/device/tabs',
    summary: '设备数量',
    permission: lists,
    query: z.strictObject({ ...ofSku, place: place.or(z.literal('stores')).optional(), ...filterShape({ degree: deviceFields.degree }) }),
    result: tabTree,
  }),
  deviceList: endpoint({
    ...reading,
    path: '/merchant/stock/device/list',
    summary: '设备列表',
    permission: lists,
    /** `place` may be `stores` too: all stores together. `worth` and `sort` ask for nothing of who may not see costs. */
    query: z.strictObject({
      ...pageInput,
      ...ofSku,
      tab: z.enum(deviceTabValues).optional(),
      ...filterShape(deviceFields),
      place: place.or(z.literal('stores')).optional(),
      sort: z.enum(worthSorts).optional(),
    }),
    /** `worth_as_of`: since when at the latest what devices earned is told; null before it was first reckoned, and for who may not see costs. */
    result: pageOf(deviceRow).extend({ worth_as_of: instant.nullable() }),
  }),
  deviceDetail: endpoint({
    ...reading,
    path: '/merchant/stock/device/detail',
    summary: '设备档案',
    permission: reader,
    /** By its row, or by any of its numbers. */
    query: z.strictObject({ device_id: id('device').optional(), number: deviceNo.optional() }),
    result: deviceFile,
    errors: [e.DEVICE_NOT_FOUND],
  }),
  /** Changes the numbers of a device: a board was swapped, or one was read wrongly. The first that it had stays its own. */
  deviceNumbers: endpoint({
    method: 'POST',
    base,
    kind: 'write',
    path: '/merchant/stock/device/numbers',
    summary: '修改设备串号',
    permission: ['stock:edit'],
    body: z.strictObject({
      device_id: id('device'),
      version,
      imei: deviceNo,
      imei2: deviceNo.or(z.literal('')).default(''),
      sn: deviceNo.or(z.literal('')).default(''),
      reason: requiredLine(200, '原因'),
    }),
    result: z.object({ version: z.int() }),
    errors: [e.DEVICE_NOT_FOUND, e.NUMBER_TAKEN, e.NUMBER_WRONG, e.NOTHING_CHANGED],
  }),
  ...intakeEndpoints,
  ...labelEndpoints,
  ...moveEndpoints,
  ...repairEndpoints,
  ...writeOffEndpoints,
  ...countEndpoints,
  ...alarmEndpoints,
  ...wipeEndpoints,
  ...residualEndpoints,
} as const;
