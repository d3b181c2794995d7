import { z } from 'zod';
import { shownPhoto } from '../delivery/shapes.ts';
import { action } from '../platform/acts.ts';
import { rowShape } from '../platform/list-shapes.ts';
import { day, fen, instant } from '../platform/shapes.ts';
import { returnColumns } from './return-list.ts';

export const express = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z-]{0,40}$/, '物流单号格式不正确');

export const shownItem = z.object({ key: z.string(), name: z.string(), ok: z.boolean(), note: z.string() });
export const damageItem = z.object({ rule_id: z.string(), name: z.string(), amount: fen });

/** A device's verdict as it is shown. */
export const shownVerdict = z.object({
  imei: z.string(),
  result: z.int(),
  result_name: z.string(),
  checklist: z.array(shownItem),
  items: z.array(damageItem),
  device_to_name: z.string(),
});

export const inspection = z.object({
  id: z.string(),
  at: instant,
  inspector_name: z.string(),
  result: z.int(),
  result_name: z.string(),
  /** Serial numbers of the devices that were there, a space between, and whether they are those that went out. */
  imei: z.string(),
  imei_matches: z.boolean(),
  /** Of all devices; empty where each has a verdict of its own. */
  checklist: z.array(shownItem),
  /** What is charged for, of all devices. */
  items: z.array(damageItem),
  /** What was found of each device; empty where one finding is of all. */
  devices: z.array(shownVerdict),
  photos: z.array(shownPhoto),
  videos: z.array(shownPhoto),
  damage: fen,
  penalty: fen,
  /** Where devices went that were sent and came, and those that did not come; empty where there are none. */
  device_to_name: z.string(),
  missing_to_name: z.string(),
  note: z.string(),
  verdict: z.string(),
  auditor_name: z.string(),
  audited_at: instant.nullable(),
  audit_reason: z.string(),
});

/** The devices of one parcel as they were when they were shipped. */
export const sentPhotos = z.object({
  parcel_id: z.string(),
  imeis: z.array(z.string()),
  shipped_at: instant,
  shipped_by: z.string(),
  photos: z.array(shownPhoto),
});

export const clearing = z.object({
  id: z.string(),
  cause_name: z.string(),
  finish_type_name: z.string(),
  state: z.int(),
  state_name: z.string(),
  created_at: instant,
  finished_at: instant.nullable(),
  reason: z.string(),
  legs: z.array(
    z.object({
      leg: z.string(),
      name: z.string(),
      state: z.string(),
      state_name: z.string(),
      amount: fen,
      note: z.string(),
      document_id: z.string(),
      document_version: z.int(),
      /** documentActs, of its document. */
      actions: z.array(action),
    }),
  ),
});

export const returnRow = z.object({
  ...rowShape(returnColumns),
  id: z.string(),
  state: z.int(),
  state_name: z.string(),
  name: z.string(),
  phone: z.string(),
  goods_name: z.string(),
  sku_name: z.string(),
  quantity: z.int(),
  /** The customer's words where he objected to what was found; empty otherwise. */
  dispute_reason: z.string(),
  early: z.boolean(),
  way_name: z.string(),
  company_name: z.string(),
  express_no: z.string(),
  result_name: z.string(),
  /** Days from the end of the lease and its grace until the goods came back or today, and what they cost, less what was waived (fen). */
  late_days: z.int(),
  late_fee: fen,
  inspector_name: z.string(),
  order_status: z.int(),
  order_status_name: z.string(),
  version: z.int(),
  actions: z.array(action),
});
export type ReturnRow = z.output<typeof returnRow>;

export const returnDocument = z.object({
  id: z.string(),
  return_no: z.string(),
  state: z.int(),
  state_name: z.string(),
  early: z.boolean(),
  way: z.string(),
  way_name: z.string(),
  company: z.string(),
  company_name: z.string(),
  express_no: z.string(),
  reason: z.string(),
  applied_at: instant,
  applied_by: z.string(),
  received_at: instant.nullable(),
  received_by: z.string(),
  /** The day on which the goods were handed in, and why it is before the day on which they were received. */
  back_on: day.nullable(),
  back_reason: z.string(),
  imei: z.string(),
  disputes: z.int(),
  dispute_reason: z.string(),
  /** The last day on which the customer may object to the claim; null when he may not. */
  dispute_until: day.nullable(),
  finished_at: instant.nullable(),
  inspections: z.array(inspection),
});
export type ReturnDocument = z.output<typeof returnDocument>;
