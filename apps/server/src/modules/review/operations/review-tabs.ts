import { reviewTabs as tabs } from '@merchant-admin/contract/review/codes';
import { reviewEndpoints } from '@merchant-admin/contract/review/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { countOf, tallyOf } from '../../orders/index.ts';

/** The tab (106) that counts orders which passed: they stand in the orders' own tabs, those that were closed later too. */
const passed = 106;

/** The queue's tabs with their counts. */
export const reviewTabs = operation(reviewEndpoints.reviewTabs, async (ctx) => {
  const tally = await tallyOf(ctx);
  const number = (value: string) =>
    value === 'passed' ? countOf(tally, undefined, passed) : value === 'rejected' ? countOf(tally, 100, 102) : countOf(tally, 20, Number(value));
  return { list: tabs.map((tab) => ({ value: tab.value, name: tab.name, number: number(tab.value), children: [] })) };
});
