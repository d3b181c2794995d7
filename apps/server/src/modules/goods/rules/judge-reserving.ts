import { reserveStatus, type ReserveStatus } from '@merchant-admin/contract/goods/codes';

interface Model {
  status: ReserveStatus;
  reserve_from: Date | null;
  reserve_to: Date | null;
  quota: number | null;
  reserved: number;
}
export type Reserving = 'yes' | 'unknown' | 'not open' | 'over' | 'full';

const shown: readonly ReserveStatus[] = [reserveStatus.OPEN, reserveStatus.ON_SALE, reserveStatus.ENDED, reserveStatus.TAKEN_OFF];

/** Whether a customer may reserve a model now. What nobody has passed is not known outside. */
export function judgeReserving({ status, reserve_from: from, reserve_to: to, quota, reserved }: Model, now: Date): Reserving {
  if (!shown.includes(status)) return 'unknown';
  if (status !== reserveStatus.OPEN || from === null || to === null || to <= now) return 'over';
  if (from > now) return 'not open';
  return quota !== null && reserved >= quota ? 'full' : 'yes';
}
