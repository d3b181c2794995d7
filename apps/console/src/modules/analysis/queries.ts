import type { Split } from '@merchant-admin/contract/analysis/codes';
import { callQuery } from '../../platform/query-client.ts';

const of = (month: string | undefined) => ({ query: month === undefined ? {} : { month } });

export const headQuery = () => callQuery('analysis', 'analysisHead');
export const ageingQuery = (month: string | undefined) => callQuery('analysis', 'analysisAgeing', of(month));
export const splitQuery = (by: Split, month: string | undefined) => callQuery('analysis', 'analysisSplit', { query: { by, ...of(month).query } });
export const rollQuery = (month: string | undefined) => callQuery('analysis', 'analysisRoll', of(month));
export const vintageQuery = () => callQuery('analysis', 'analysisVintage');
export const dayQuery = (day: string) => callQuery('analysis', 'analysisDay', { query: { day } });
export const promisesQuery = (month: string | undefined) => callQuery('analysis', 'analysisPromises', of(month));
