import { moveState as is, type MoveState, type PieceState } from '@merchant-admin/contract/stock/move-codes';
import type { TagColour } from '../../../../widgets/status-tag/index.ts';

const colours: Record<MoveState, TagColour> = {
  [is.TO_APPROVE]: 'warning',
  [is.TO_SEND]: 'info',
  [is.ON_WAY]: 'special',
  [is.RECEIVED]: 'success',
  [is.REFUSED]: 'danger',
  [is.CANCELLED]: 'neutral',
};
/** The colour that repeats what is said of a transfer's state: what ended without all that was sent went not well. */
export function moveColour({ state, sent, received }: { readonly state: number; readonly sent: number; readonly received: number }): TagColour {
  const colour = colours[state as MoveState] ?? 'neutral';
  return colour === 'success' && received < sent ? 'warning' : colour;
}

const pieces: Record<PieceState, TagColour> = {
  named: 'info',
  unsent: 'neutral',
  way: 'special',
  received: 'success',
  damaged: 'danger',
  missing: 'danger',
  extra: 'warning',
  wrong: 'warning',
  recalled: 'neutral',
};
/** The colour that repeats what became of a device. */
export const pieceColour = (state: string): TagColour => pieces[state as PieceState] ?? 'neutral';
