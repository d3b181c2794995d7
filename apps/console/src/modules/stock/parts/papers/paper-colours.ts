import { repairState, type RepairState } from '@merchant-admin/contract/stock/repair-codes';
import { writeOffState, type WriteOffState } from '@merchant-admin/contract/stock/write-off-codes';
import type { TagColour } from '../../../../widgets/status-tag/index.ts';

const repairs: Record<RepairState, TagColour> = {
  [repairState.OPEN]: 'warning',
  [repairState.REPAIRED]: 'success',
  [repairState.BEYOND]: 'danger',
  [repairState.CANCELLED]: 'neutral',
};
/** The colour that repeats what a repair's state says. */
export const repairColour = (state: number): TagColour => repairs[state as RepairState] ?? 'neutral';

const writeOffs: Record<WriteOffState, TagColour> = {
  [writeOffState.TO_APPROVE]: 'warning',
  [writeOffState.TO_SECOND]: 'special',
  [writeOffState.DONE]: 'success',
  [writeOffState.REFUSED]: 'danger',
  [writeOffState.CANCELLED]: 'neutral',
};
/** The colour that repeats what a write-off's state says. */
export const writeOffColour = (state: number): TagColour => writeOffs[state as WriteOffState] ?? 'neutral';
