import { templateState as s, writeOffState, type TemplateState } from '@merchant-admin/contract/coupons/template-codes';
import type { TagColour } from '../../../../widgets/status-tag/index.ts';

const colours: Record<TemplateState, TagColour> = { [s.WAITING]: 'info', [s.ONLINE]: 'success', [s.PAUSED]: 'warning', [s.ENDED]: 'neutral' };
/** The colour that repeats where a template stands. */
export const templateColour = (state: number): TagColour => colours[state as TemplateState] ?? 'neutral';
export const writeOffColour = (state: number): TagColour => (state === writeOffState.DONE ? 'success' : 'neutral');
