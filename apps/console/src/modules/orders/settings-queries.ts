import type { Body } from '../../platform/api.ts';
import { callQuery, queryClient } from '../../platform/query-client.ts';

/** The query of a year's calendar; without a year, of the business date's. */
export const holidaysQuery = (year: number | undefined) => callQuery('orders', 'holidays', year === undefined ? {} : { query: { year } });
export const leaseRulesQuery = () => callQuery('orders', 'leaseRules');
/** What late rent would cost by the terms of a form. */
export const lateExampleQuery = (terms: Body<'bills', 'lateFeeExample'>) => callQuery('bills', 'lateFeeExample', { body: terms });
export const addressWordsQuery = () => callQuery('orders', 'addressWords');

export const refreshHolidays = () => queryClient.invalidateQueries({ queryKey: ['orders', 'holidays'] });
export const refreshAddressWords = () => queryClient.invalidateQueries({ queryKey: ['orders', 'addressWords'] });
export const refreshLeaseRules = () => queryClient.invalidateQueries({ queryKey: ['orders', 'leaseRules'] });
