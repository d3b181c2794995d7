import { z } from 'zod';
import { someFen } from '../bills/shapes.ts';
import { mostDevices } from '../orders/codes.ts';
import { fenInput, id, integer, line } from '../platform/shapes.ts';
import { uploadKey } from '../platform/uploads.ts';
import { mostInspectionVideos } from './codes.ts';

/** Serial numbers as an inspector types or scans them: one for each device, a space, comma or semicolon between. */
export const serials = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[0-9A-Z]{5,20}(?:[\s,，;；、]+[0-9A-Z]{5,20}){0,19}$/, 'IMEI/SN为5-20位字母或数字，多台用空格隔开')
  .max(500, 'IMEI/SN过长');

const checkedItem = z.strictObject({ key: z.string().max(20), ok: z.boolean(), note: line(100, '说明').default('') });

/** A serial number of one device, as it was sent. */
const serial = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[0-9A-Z]{5,20}$/, 'IMEI/SN为5-20位字母或数字');

/** Where devices go that were sent and came, and those that did not come: deviceDestinations. */
const destination = z.union([z.literal(20), z.literal(60), z.literal(85), z.literal(86), z.literal(90)]);
const checkedItems = z.array(checkedItem).max(20);
const chargedItems = z.array(z.strictObject({ rule_id: id('compensationRule'), amount: someFen })).max(20);

/**
 * What was found of one device that was sent. One that came is 完好, 损坏, 违约 or 逾期; one that did not is 丢失 and goes to 丢失 or 争议, or is 违约 or 逾期 and
 * in dispute.
 */
const deviceVerdict = z.strictObject({
  imei: serial,
  result: integer(1, 5),
  checklist: checkedItems.default([]),
  items: chargedItems.default([]),
  device_to: destination,
});

/**
 * What an inspector found. `imei` is empty where nothing came. `device_to`: where devices go that were sent and came. `missing_to`: where those go that did not
 * come; 丢失 where it is left out. The checklist is whole for what came and is not 丢失. `devices`: a verdict for each device that was sent, in place of the
 * result, checklist, items and destinations that are of all.
 */
export const inspectionFields = {
  result: integer(1, 5).optional(),
  imei: z.union([serials, z.literal('')]),
  checklist: checkedItems.default([]),
  items: chargedItems.default([]),
  devices: z.array(deviceVerdict).max(mostDevices).default([]),
  penalty: fenInput.default(0),
  photos: z.array(uploadKey).max(20),
  videos: z.array(uploadKey).max(mostInspectionVideos).default([]),
  device_to: destination.optional(),
  missing_to: z.union([z.literal(85), z.literal(86)]).optional(),
  note: line(500, '说明').default(''),
};
