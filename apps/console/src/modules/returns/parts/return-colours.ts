import type { TagColour } from '../../../widgets/status-tag/index.ts';

const states: Readonly<Record<number, TagColour>> = {
  10: 'warning',
  20: 'info',
  30: 'warning',
  40: 'special',
  50: 'danger',
  60: 'info',
  70: 'success',
  80: 'neutral',
};
const clearings: Readonly<Record<number, TagColour>> = { 10: 'warning', 20: 'warning', 30: 'info', 40: 'info', 50: 'success', 90: 'neutral' };
const legs: Readonly<Record<string, TagColour>> = { none: 'neutral', waiting: 'warning', running: 'info', failed: 'danger', done: 'success' };

export const returnColour = (state: number): TagColour => states[state] ?? 'neutral';
export const clearingColour = (state: number): TagColour => clearings[state] ?? 'neutral';
export const legColour = (state: string): TagColour => legs[state] ?? 'neutral';
