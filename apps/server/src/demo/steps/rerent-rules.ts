import { addDays, businessDay } from '@merchant-admin/common/dates';
import { everySegment } from '@merchant-admin/contract/rerent/codes';
import { rerentEndpoints } from '@merchant-admin/contract/rerent/endpoints';
import { DemoStep } from '../step.ts';

const rules = [
  { name: '老客首期立减50元', ended_least: 1, never_late: true, scope: 1, amount: 5_000 },
  { name: '老客总租金95折', ended_least: 1, never_late: false, scope: 8, percent: 95 },
  { name: '两单以上总租金88折', ended_least: 2, never_late: true, scope: 8, percent: 88 },
];
const days = 180;

/** Rules by which customers who ended a lease are asked to rent again. */
export const askAgain = new DemoStep({ name: 're-rent rules', when: 'afterwards', after: 'repayment plans' }, async ({ ask, operator, playing }) => {
  const today = businessDay(playing.clock.now());
  for (const rule of rules)
    await ask(operator, rerentEndpoints.rerentRuleSave.path, { segment: everySegment, ...rule, valid_from: today, valid_to: addDays(today, days) });
});
