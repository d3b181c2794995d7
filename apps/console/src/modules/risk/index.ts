import { lazy } from 'react';

export { levelColour } from './parts/colours.ts';

/** A section of a detail page, in a chunk of its own. */
export const RiskSection = lazy(async () => ({ default: (await import('./parts/risk-section.tsx')).RiskSection }));
