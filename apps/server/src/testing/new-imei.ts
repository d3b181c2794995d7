import { randomInt } from 'node:crypto';
import { imeiOf } from '@merchant-admin/common/imei';

/** An IMEI that no other device has. */
export const newImei = (): string => imeiOf(`86${String(randomInt(1e12)).padStart(12, '0')}`);
