import { lineActs, type LineAct } from '@merchant-admin/contract/stock/count-codes';
import { api, type Answer } from '../../../../platform/api.ts';
import { ConfirmDialog } from '../../../../widgets/confirm/index.ts';
import { afterCount } from '../../count-queries.ts';
import type { Count } from './count-head.tsx';

export type Line = Answer<'stock', 'countLines'>['list'][number];

/** What each answer comes to. */
const consequences: Readonly<Record<LineAct, readonly string[]>> = {
  accept: ['完成盘点时，设备记为丢失', '完成之前可以改为重盘'],
  find: ['完成盘点时，设备回到本地点的库存'],
  handled: ['差异已交由责任人处理，设备不受影响'],
  moved: ['设备有单据变动（期间转入，或交盘后变动），以单据为准，不算差异'],
  recount: ['盘点回到进行中，这些设备重新扫描', '之前对它们的扫描不再计入，其他结果保留'],
};

interface LineDialogProps {
  readonly count: Count;
  readonly lines: readonly Line[];
  readonly act: LineAct;
  readonly onClose: (done: boolean) => void;
}

/** Answers differences, with what was found out. */
export const LineDialog = ({ count: { count_id: id }, lines, act, onClose }: LineDialogProps) => (
  <ConfirmDialog
    open
    danger={act === 'accept'}
    title={`${lineActs[act]} ${lines.length === 1 ? lines[0]!.number : `${lines.length}台`}`}
    consequences={consequences[act]}
    confirmText={lineActs[act]}
    reason={{ required: true }}
    onConfirm={async (text) => {
      const [lineIds, idempotencyKey] = [lines.map(({ line_id: line }) => line), crypto.randomUUID()];
      if (act === 'recount') await api.stock.countRecount({ body: { count_id: id, line_ids: lineIds, reason: text }, idempotencyKey });
      else await api.stock.countAnswer({ body: { count_id: id, line_ids: lineIds, answer: act, note: text }, idempotencyKey });
      await afterCount(act === 'recount' ? '已退回重盘' : '差异已处理');
    }}
    onClose={onClose}
  />
);
