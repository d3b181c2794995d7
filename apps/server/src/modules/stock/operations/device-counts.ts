import { act } from '../../../platform/http/run.ts';
import { sweep } from '../../../platform/jobs/sweeps.ts';
import { foldStates } from '../../../platform/lists/state-tally.ts';
import { foldDevices } from '../store/device-tally.ts';
import { manySteps } from '../../../platform/lists/steps.ts';

export const deviceCounts = sweep(
  { name: 'device counts', title: '设备数量整理', explains: '合并设备和调拨单各状态的计数，不影响它们本身' },
  {
    due: ['device_tally', 'move_tally'].map(manySteps),
    run: (all, caller) => act(all, caller, async (ctx) => (await foldDevices(ctx)) + (await foldStates(ctx, 'move_tally'))),
  },
);
