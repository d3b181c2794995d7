import { stringifySearch } from '../../platform/address.ts';
import { stillViewing } from '../../platform/viewing.ts';

export const analysisParts = ['ageing', 'roll', 'vintage', 'day', 'promises'] as const;
export type AnalysisPart = (typeof analysisParts)[number];
/** What a part of the analysis is filtered by, as its address has it. */
export interface AnalysisFilter {
  month?: string | undefined;
  /** `today`: from the newest month that is frozen to today. */
  until?: string | undefined;
  day?: string | undefined;
  person_id?: string | undefined;
  by?: string | undefined;
  measure?: string | undefined;
}

export const analysisUrl = (part: AnalysisPart, filter: AnalysisFilter = {}): string =>
  stillViewing(`/abnormalOrder/overdueAnalysis${stringifySearch({ part, ...filter })}`);

/** The orders of a cell, which the words name as the call does. */
export const cellUrl = (cell: Readonly<Record<string, string | number | undefined>>): string =>
  stillViewing(`/abnormalOrder/overdueAnalysisOrders${stringifySearch(cell)}`);

/** The same part of the analysis of another merchant, or of one's own; months and people are another's. */
export const merchantUrl = (part: AnalysisPart, merchant: string | undefined): string =>
  `/abnormalOrder/overdueAnalysis${stringifySearch({ part, merchant_id: merchant })}`;
