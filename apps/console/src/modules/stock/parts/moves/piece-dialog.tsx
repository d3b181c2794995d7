import { pieceActs, type PieceAct } from '@merchant-admin/contract/stock/move-codes';
import { api } from '../../../../platform/api.ts';
import { ConfirmDialog } from '../../../../widgets/confirm/index.ts';
import { afterMove } from '../../move-queries.ts';
import type { Move } from './move-head.tsx';

export type Piece = Move['devices'][number];

/** What each answer comes to. */
const consequences: Readonly<Record<PieceAct, (move: Move) => readonly string[]>> = {
  arrived: ({ to_name: to }) => [`设备收入${to}的库存`],
  back: ({ from_name: from }) => [`设备在${from}，回到它的库存`],
  agreed: () => ['差异已核实，设备不受影响'],
  lost: () => ['设备记为丢失，不再在途', '核销后不能撤回'],
};

interface PieceDialogProps {
  readonly move: Move;
  readonly piece: Piece;
  readonly act: PieceAct;
  readonly onClose: () => void;
}

/** Answers a difference, with what was found out. */
export const PieceDialog = ({ move, piece: { piece_id: id, number }, act, onClose }: PieceDialogProps) => (
  <ConfirmDialog
    open
    danger={act === 'lost'}
    title={`${pieceActs[act]} ${number}`}
    consequences={consequences[act](move)}
    confirmText={pieceActs[act]}
    reason={{ required: true }}
    onConfirm={async (reason) => {
      const idempotencyKey = crypto.randomUUID();
      if (act === 'lost') await api.stock.moveWriteOff({ body: { piece_id: id, reason }, idempotencyKey });
      else await api.stock.moveAnswer({ body: { piece_id: id, answer: act, note: reason }, idempotencyKey });
      await afterMove('差异已处理');
    }}
    onClose={onClose}
  />
);
