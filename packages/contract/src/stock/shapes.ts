import { degreeText } from '../goods/degrees.ts';
import { z } from 'zod';
import { integer } from '../platform/shapes.ts';
import { dearestDevice } from './codes.ts';

/** A number of a device: letters and digits as they stand on it, kept in capitals. */
export const deviceNo = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[0-9A-Z]{6,20}$/, '请输入6至20位IMEI/SN');

/** Where devices stand: a store's id, or `head` for head office. */
export const place = z.string().regex(/^(head|[1-9]\d{0,17})$/, '请选择地点');

const degrees = Object.keys(degreeText).map(Number);
export const deviceDegree = integer(1, 101).refine((code) => degrees.includes(code), '请选择成色');

/** What one device cost, fen. */
export const deviceCost = integer(0, dearestDevice);
