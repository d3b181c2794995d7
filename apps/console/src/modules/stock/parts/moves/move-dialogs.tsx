import { moveActs } from '@merchant-admin/contract/stock/move-codes';
import { api } from '../../../../platform/api.ts';
import { ConfirmDialog } from '../../../../widgets/confirm/index.ts';
import { afterMove } from '../../move-queries.ts';
import type { Move } from './move-head.tsx';

interface Asked {
  readonly consequences: (move: Move) => readonly string[];
  readonly danger: boolean;
  readonly reason: boolean;
  /** Does the act; answers what is said of it. */
  readonly run: (seen: { move_id: string; version: number }, reason: string, idempotencyKey: string) => Promise<string>;
}

const onWay = ({ on_way: n }: Move) => `${n}台在途设备`;

/** The acts that are asked about before they are done: what each does. */
export const askedActs = {
  approve: {
    danger: false,
    reason: false,
    consequences: ({ from_name: from, to_name: to, pieces }) => [`${pieces}台设备可从${from}扫码出库，调往${to}`],
    run: async (seen, _reason, idempotencyKey) => {
      await api.stock.moveApprove({ body: seen, idempotencyKey });
      return '已审核通过，等待出库';
    },
  },
  reject: {
    danger: true,
    reason: true,
    consequences: () => ['调拨不再进行，申请人可重新申请'],
    run: async (seen, reason, idempotencyKey) => {
      await api.stock.moveReject({ body: { ...seen, reason }, idempotencyKey });
      return '已驳回';
    },
  },
  cancel: {
    danger: true,
    reason: true,
    consequences: () => ['调拨不再进行，设备不受影响'],
    run: async (seen, reason, idempotencyKey) => {
      await api.stock.moveCancel({ body: { ...seen, reason }, idempotencyKey });
      return '调拨已取消';
    },
  },
  closeRest: {
    danger: true,
    reason: true,
    consequences: (move) => [
      `${onWay(move)}记为未收到，由${move.from_name}说明去向`,
      '说明之前，设备仍算发出方的在途设备',
      '之后不能再扫码收货，找到的设备在差异中处理',
    ],
    run: async (seen, reason, idempotencyKey) =>
      `已结束收货，${(await api.stock.moveCloseRest({ body: { ...seen, reason }, idempotencyKey })).missing}台未收到`,
  },
  recall: {
    danger: true,
    reason: true,
    consequences: (move) => [`${onWay(move)}全部回到${move.from_name}的库存`, '调拨单取消，需要时请重新申请'],
    run: async (seen, reason, idempotencyKey) => `已撤回${(await api.stock.moveRecall({ body: { ...seen, reason }, idempotencyKey })).recalled}台设备`,
  },
} as const satisfies Record<string, Asked>;
export type AskedAct = keyof typeof askedActs;

interface MoveDialogProps {
  readonly move: Move;
  readonly act: AskedAct;
  readonly onClose: () => void;
}

/** Asks before an act on a transfer. */
export function MoveDialog({ move, act, onClose }: MoveDialogProps) {
  const asked: Asked = askedActs[act];
  return (
    <ConfirmDialog
      open
      title={`${moveActs[act]} ${move.move_no}`}
      consequences={asked.consequences(move)}
      confirmText={moveActs[act]}
      danger={asked.danger}
      {...(asked.reason ? { reason: { required: true } } : {})}
      onConfirm={async (reason) => afterMove(await asked.run({ move_id: move.move_id, version: move.version }, reason, crypto.randomUUID()))}
      onClose={onClose}
    />
  );
}
