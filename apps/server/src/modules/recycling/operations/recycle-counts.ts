import { act } from '../../../platform/http/run.ts';
import { sweep } from '../../../platform/jobs/sweeps.ts';
import { foldStates } from '../../../platform/lists/state-tally.ts';
import { manySteps } from '../../../platform/lists/steps.ts';

export const recycleCounts = sweep(
  { name: 'recycle counts', title: '回收单数量整理', explains: '合并回收单各状态的计数，不影响回收单本身' },
  {
    due: [manySteps('recycle_tally')],
    run: (all, caller) => act(all, caller, (ctx) => foldStates(ctx, 'recycle_tally')),
  },
);
