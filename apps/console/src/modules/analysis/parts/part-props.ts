import type { Answer } from '../../../platform/api.ts';
import type { AnalysisFilter } from '../urls.ts';

/** What every part of the analysis gets. */
export interface PartProps {
  readonly head: Answer<'analysis', 'analysisHead'>;
  readonly filter: AnalysisFilter;
}
