import type { TagColour } from '../../../widgets/status-tag/index.ts';

/** The colours of an address's levels. */
export const addressLevelColours: Readonly<Record<string, TagColour>> = { low: 'success', middle: 'warning', high: 'danger' };
