import { intakeState as is, type IntakeState } from '@merchant-admin/contract/stock/codes';
import type { TagColour } from '../../../../widgets/status-tag/index.ts';

const colours: Record<IntakeState, TagColour> = { [is.AWAITED]: 'warning', [is.PART]: 'info', [is.DONE]: 'success', [is.CANCELLED]: 'neutral' };

export const intakeColour = (state: number): TagColour => colours[state as IntakeState] ?? 'neutral';
