import type { TagColour } from '../../../widgets/status-tag/index.ts';

const colours: Record<number, TagColour> = { 10: 'neutral', 20: 'info', 30: 'success', 40: 'danger', 50: 'neutral' };
/** The colour of a state of review (`goodsAuditText`). */
export const goodsAuditColour = (audit: number): TagColour => colours[audit] ?? 'neutral';
export const goodsStatusColour = (status: number): TagColour => colours[status] ?? 'neutral';
