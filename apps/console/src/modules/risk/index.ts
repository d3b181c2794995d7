import { latePart } from '../../platform/late-part.ts';

export { levelColour } from './parts/colours.ts';
export { recentRiskQuery, riskInfoQuery } from './queries.ts';

/** A section of a detail page, in a chunk of its own. */
export const RiskSection = latePart(async () => (await import('./parts/risk-section.tsx')).RiskSection);

/** The same in short, beside other things to decide by. */
export const RiskBrief = latePart(async () => (await import('./parts/risk-brief.tsx')).RiskBrief);
