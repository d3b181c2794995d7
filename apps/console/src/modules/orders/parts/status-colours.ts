import type { TagColour } from '../../../widgets/status-tag/palette.ts';

const statusColours: Record<number, TagColour> = {
  10: 'warning',
  20: 'info',
  30: 'special',
  40: 'special',
  50: 'success',
  60: 'warning',
  65: 'warning',
  70: 'warning',
  75: 'danger',
  80: 'special',
  90: 'neutral',
  100: 'neutral',
};
const auditColours: Record<number, TagColour> = { 0: 'warning', 1: 'info', 2: 'special', 3: 'success', 4: 'danger', 5: 'special', 6: 'warning' };
const billColours: Record<number, TagColour> = {
  10: 'neutral',
  20: 'warning',
  30: 'warning',
  40: 'info',
  50: 'success',
  60: 'danger',
  70: 'success',
  80: 'neutral',
  90: 'special',
  95: 'neutral',
  96: 'danger',
  97: 'danger',
  98: 'info',
};
const documentColours: Record<string, TagColour> = { intended: 'warning', unknown: 'info', succeeded: 'success', failed: 'danger', cancelled: 'neutral' };

export const statusColour = (status: number): TagColour => statusColours[status] ?? 'neutral';
export const auditColour = (status: number): TagColour => auditColours[status] ?? 'neutral';
export const billColour = (status: number): TagColour => billColours[status] ?? 'neutral';
export const documentColour = (state: string): TagColour => documentColours[state] ?? 'neutral';
