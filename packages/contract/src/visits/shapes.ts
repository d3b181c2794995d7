import { z } from 'zod';
import { action } from '../platform/acts.ts';
import { rowShape } from '../platform/list-shapes.ts';
import { instant } from '../platform/shapes.ts';
import { codeDigits } from './codes.ts';
import { visitColumns } from './visit-list.ts';

export const visitRow = z.object({
  ...rowShape(visitColumns),
  visit_id: z.string(),
  store_id: z.string(),
  state: z.int(),
  state_name: z.string(),
  customer_name: z.string(),
  customer_phone: z.string(),
  goods_name: z.string(),
  sku_name: z.string(),
  /** Devices that are collected, and how many of them are put aside or were handed over. */
  quantity: z.int(),
  aside: z.int(),
  /** Their numbers. */
  imeis: z.array(z.string()),
  /** How many wait before it for devices; null where it has its own, or is promised them. */
  ahead: z.int().nullable(),
  version: z.int(),
  actions: z.array(action),
});

/** A visit with what happened to it. The pick-up code is never told here. */
export const visitDetail = visitRow.extend({
  sku_id: z.string(),
  /** Its devices, those that were given back too. */
  devices: z.array(z.object({ imei: z.string(), state: z.string(), state_name: z.string() })),
  made_by: z.string(),
  confirmed_by: z.string(),
  confirmed_at: instant.nullable(),
  picked_by: z.string(),
  picked_at: instant.nullable(),
  ended_at: instant.nullable(),
  end_reason: z.string(),
  /** Where its order stands; '' without one. */
  order_status_name: z.string(),
  steps: z.array(z.object({ at: instant, step: z.string(), step_name: z.string(), by_name: z.string(), note: z.string() })),
});
export type VisitDetail = z.output<typeof visitDetail>;

/** A SKU at a store: devices that stand free there, and those of them that nobody is promised. */
export const visitSku = z.object({ sku_id: z.string(), goods_id: z.string(), goods_name: z.string(), sku_name: z.string(), free: z.int(), spare: z.int() });

/** The times at which customers may come, by day; a day on which the store is closed has none. */
export const visitDays = z.array(z.object({ day: z.iso.date(), slots: z.array(instant) }));

export const pickUpCode = z.string().regex(new RegExp(`^\\d{${codeDigits}}$`), `请输入${codeDigits}位取件码`);
