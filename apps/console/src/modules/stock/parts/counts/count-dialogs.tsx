import { countActs } from '@merchant-admin/contract/stock/count-codes';
import { api } from '../../../../platform/api.ts';
import { ConfirmDialog } from '../../../../widgets/confirm/index.ts';
import { afterCount } from '../../count-queries.ts';
import type { Count } from './count-head.tsx';

interface Asked {
  readonly consequences: readonly string[];
  readonly danger: boolean;
  readonly reason: boolean;
  readonly run: (seen: { count_id: string; version: number }, reason: string, idempotencyKey: string) => Promise<string>;
}

/** The acts that are asked about before they are done: what each does. */
const askedActs: Readonly<Record<'confirm' | 'cancel', Asked>> = {
  confirm: {
    danger: false,
    reason: false,
    consequences: ['接受的盘亏记为丢失，找回的设备回到本地点库存，写入盘盈盘亏单', '没有这样的差异时，设备不受影响', '完成后不能撤回'],
    run: async (seen, _reason, idempotencyKey) => {
      const { lost, found } = await api.stock.countConfirm({ body: seen, idempotencyKey });
      return lost + found === 0 ? '盘点已完成，设备没有变动' : `盘点已完成，盘亏${lost}台，找回${found}台`;
    },
  },
  cancel: {
    danger: true,
    reason: true,
    consequences: ['盘点不再进行，扫描只作记录', '设备不受影响'],
    run: async (seen, reason, idempotencyKey) => {
      await api.stock.countCancel({ body: { ...seen, reason }, idempotencyKey });
      return '盘点已取消';
    },
  },
};

interface CountDialogProps {
  readonly count: Count;
  readonly act: 'confirm' | 'cancel';
  readonly onClose: () => void;
}

/** Asks before an act on a count. */
export function CountDialog({ count, act, onClose }: CountDialogProps) {
  const asked = askedActs[act];
  return (
    <ConfirmDialog
      open
      title={`${countActs[act]} ${count.count_no}`}
      consequences={asked.consequences}
      confirmText={countActs[act]}
      danger={asked.danger}
      {...(asked.reason ? { reason: { required: true } } : {})}
      onConfirm={async (reason) => afterCount(await asked.run({ count_id: count.count_id, version: count.version }, reason, crypto.randomUUID()))}
      onClose={onClose}
    />
  );
}
