import { deviceStatus as is, type DeviceStatus } from '@merchant-admin/contract/stock/codes';
import type { TagColour } from '../../../widgets/status-tag/index.ts';

const colours: Record<DeviceStatus, TagColour> = {
  [is.AWAITED]: 'neutral',
  [is.IN_STOCK]: 'success',
  [is.RESERVED]: 'info',
  [is.OUT]: 'info',
  [is.TO_INSPECT]: 'warning',
  [is.REPAIR]: 'warning',
  [is.MOVING]: 'special',
  [is.SOLD]: 'neutral',
  [is.LOST]: 'danger',
  [is.DISPUTED]: 'danger',
  [is.SCRAPPED]: 'neutral',
};

/** The colour that repeats what a device's state says. */
export const deviceColour = (status: number): TagColour => colours[status as DeviceStatus] ?? 'neutral';
