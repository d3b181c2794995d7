import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { filterShape, rowShape } from '../platform/list-shapes.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { fen, id, instant, line, requiredLine, version } from '../platform/shapes.ts';
import { mostIntake } from './codes.ts';
import { intakeColumns, intakeFields } from './device-list.ts';
import { countErrors as c } from './count-errors.ts';
import { stockErrors as e } from './errors.ts';
import { deviceCost, deviceDegree, deviceNo, place } from './shapes.ts';

const base = 'order-management' as const;
const reader = ['IntakeList', 'stock:intake'] as const;
const ofIntake = { intake_id: id('intake') };

/** What devices that are taken in together have in common. */
export const intakeHead = z.strictObject({
  place,
  supplier_id: id('company').optional(),
  /** Whether they are here; else each is received when it comes. */
  arrived: z.boolean().default(true),
  counting: z.enum(['added', 'counted']).default('added'),
  /** Freight of the whole, fen. */
  freight: deviceCost.default(0),
  note: line(200, '备注').default(''),
});
export type IntakeHead = z.output<typeof intakeHead>;

/** A device that is taken in: its first number, and others where it has them. */
const intakeLine = z.strictObject({
  number: deviceNo,
  imei2: deviceNo.optional(),
  sn: deviceNo.optional(),
  sku_id: id('sku'),
  /** How used it is; as its goods, where that is left out. */
  degree: deviceDegree.optional(),
  /** What was paid for it, fen; left out where it is not known, and by who may not see costs. */
  price: deviceCost.optional(),
});

/** What speaks against a device; '' where nothing does. `note`: what is known of one that comes again. */
const verdict = z.object({ number: z.string(), problem: z.string(), note: z.string() });

export const intakeEndpoints = {
  intakeList: endpoint({
    method: 'GET',
    path: '/merchant/stock/intake/list',
    base,
    summary: '入库单列表',
    permission: ['IntakeList'],
    kind: 'read',
    query: z.strictObject({ ...pageInput, ...filterShape(intakeFields), place: place.optional() }),
    result: pageOf(z.object({ ...rowShape(intakeColumns), id: z.string(), state: z.int(), state_name: z.string() })),
  }),
  intakeDetail: endpoint({
    method: 'GET',
    path: '/merchant/stock/intake/detail',
    base,
    summary: '入库单详情',
    permission: reader,
    kind: 'read',
    query: z.strictObject(ofIntake),
    result: z.object({
      ...rowShape(intakeColumns),
      id: z.string(),
      state: z.int(),
      state_name: z.string(),
      /** Freight of the whole, shared among the devices to the fen; null for who may not see costs. */
      freight: fen.nullable(),
      counting: z.string(),
      lines: z.array(
        z.object({
          device_id: z.string(),
          number: z.string(),
          imei2: z.string(),
          sn: z.string(),
          goods_name: z.string(),
          sku_name: z.string(),
          degree_name: z.string(),
          price: fen.nullable(),
          freight: fen.nullable(),
          /** Whether it was with us before. */
          again: z.boolean(),
          received_at: instant.nullable(),
          cancelled: z.boolean(),
        }),
      ),
      version: z.int(),
    }),
    errors: [e.INTAKE_NOT_FOUND],
  }),
  /** Takes devices in, at once or as awaited. A preview tells what speaks against each; the act refuses all where it speaks against one. */
  intakeSave: endpoint({
    method: 'POST',
    path: '/merchant/stock/intake/save',
    base,
    summary: '设备入库',
    permission: ['stock:intake'],
    kind: 'write',
    body: intakeHead.extend({
      lines: z.array(intakeLine).min(1, '请录入至少一台设备').max(mostIntake, `一次最多入库${mostIntake}台`),
      preview: z.boolean().default(false),
    }),
    result: z.object({ intake_id: z.string(), intake_no: z.string(), lines: z.array(verdict) }),
    errors: [e.PLACE_UNKNOWN, e.SUPPLIER_UNKNOWN, e.SKU_NOT_FOUND, e.PRICE_NOT_YOURS, e.INTAKE_REFUSED, e.COUNTED_WRONG, c.COUNT_FREEZES],
  }),
  /** Notes that awaited devices have come: those of the numbers. */
  intakeReceive: endpoint({
    method: 'POST',
    path: '/merchant/stock/intake/receive',
    base,
    summary: '确认设备到货',
    permission: ['stock:intake'],
    kind: 'write',
    body: z.strictObject({ ...ofIntake, version, numbers: z.array(deviceNo).min(1, '请扫描到货的设备').max(mostIntake) }),
    result: z.object({ received: z.int(), waiting: z.int(), version: z.int() }),
    errors: [e.INTAKE_NOT_FOUND, e.INTAKE_ENDED, e.NOT_AWAITED, e.INTAKE_REFUSED, c.COUNT_FREEZES],
  }),
  /** Ends the waiting: what has not come is struck off. */
  intakeCancel: endpoint({
    method: 'POST',
    path: '/merchant/stock/intake/cancel',
    base,
    summary: '取消未到货设备',
    permission: ['stock:intake'],
    kind: 'write',
    body: z.strictObject({ ...ofIntake, version, reason: requiredLine(200, '原因') }),
    result: z.object({ cancelled: z.int(), version: z.int() }),
    errors: [e.INTAKE_NOT_FOUND, e.INTAKE_ENDED],
  }),
} as const;
