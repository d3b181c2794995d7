import type { TagColour } from '../../../widgets/status-tag/index.ts';

const colours: Readonly<Record<number, TagColour>> = { 1: 'neutral', 2: 'info', 3: 'warning', 4: 'danger', 5: 'info', 6: 'danger' };

export const stageColour = (stage: number): TagColour => colours[stage] ?? 'neutral';
