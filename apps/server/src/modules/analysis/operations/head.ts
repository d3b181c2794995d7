import { definition } from '@merchant-admin/contract/analysis/definition';
import { analysisEndpoints } from '@merchant-admin/contract/analysis/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { frozenOn, monthOf, newestFrozen, monthsOn } from '../rules/months.ts';
import { pictures } from '../store/picture.view.ts';
import { stampOf } from './stamp.ts';

/** What is counted and how, and which months are frozen. */
export const analysisHead = operation(analysisEndpoints.analysisHead, async (ctx) => {
  const made = await pictures(ctx);
  const due = newestFrozen(ctx.today);
  const next = made.length === 0 ? monthOf(ctx.today) : monthsOn(due, 1);
  return {
    version: definition.version,
    lines: [...definition.lines],
    today: ctx.today,
    months: made.map(stampOf),
    next: { month: next, on: frozenOn(next) },
  };
});
