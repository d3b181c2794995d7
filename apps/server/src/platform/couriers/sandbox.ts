import { createHash } from 'node:crypto';
import { addDays } from '@merchant-admin/common/dates';
import type { CourierDesk } from './port.ts';

/** As couriers have it: nobody plans the round of more than a week ahead. */
const farthestDays = 7;

/** Stands in for couriers: the code is derived from the booking's number, so that every try answers the same. */
export const sandboxCouriers: CourierDesk = {
  book: async ({ bookingNo, day, today }) =>
    day > addDays(today, farthestDays)
      ? { state: 'failed', reason: `仅支持预约${farthestDays}天内取件` }
      : { state: 'booked', code: String(100_000 + (createHash('sha256').update(bookingNo).digest().readUInt32BE(0) % 900_000)) },
  cancel: async () => undefined,
};
