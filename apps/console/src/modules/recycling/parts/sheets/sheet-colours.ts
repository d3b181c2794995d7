import { sheetState as at, type SheetState } from '@merchant-admin/contract/recycling/sheet-codes';
import type { TagColour } from '../../../../widgets/status-tag/index.ts';

const colours: Record<SheetState, TagColour> = {
  [at.DRAFT]: 'neutral',
  [at.SUBMITTED]: 'warning',
  [at.APPROVED]: 'info',
  [at.REJECTED]: 'danger',
  [at.CLOSED]: 'success',
  [at.LAPSED]: 'neutral',
  [at.VOID]: 'neutral',
};
/** The colour that repeats where a sheet stands. */
export const sheetColour = (state: number): TagColour => colours[state as SheetState] ?? 'neutral';
