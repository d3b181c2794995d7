import { act } from '../../../platform/http/run.ts';
import { sweep } from '../../../platform/jobs/sweeps.ts';
import { foldStates } from '../../../platform/lists/state-tally.ts';
import { manySteps } from '../../../platform/lists/steps.ts';

export const saleCounts = sweep(
  { name: 'sale counts', title: '售卖订单数量整理', explains: '合并售卖、搭配订单各状态的计数，不影响订单本身' },
  { due: [manySteps('sale_tally')], run: (all, caller) => act(all, caller, (ctx) => foldStates(ctx, 'sale_tally')) },
);
