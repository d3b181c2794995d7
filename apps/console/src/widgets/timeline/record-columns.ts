import type { TableColumn } from '../data-table/index.ts';

/** One entry of an object's history, as the server tells it. */
export interface RecordEntry {
  readonly id: string;
  readonly at: string;
  readonly actor_name: string;
  readonly actor_type: string;
  readonly action: string;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

/** The columns of a history: who did what, from what to what, why. */
export const recordColumns: readonly TableColumn<RecordEntry>[] = [
  { key: 'at', title: '时间', width: 104, kind: 'time' },
  { key: 'actor_name', title: '操作人', width: 120 },
  { key: 'actor_type', title: '类型', width: 90 },
  { key: 'action', title: '操作', width: 140 },
  { key: 'from', title: '变更前', width: 160 },
  { key: 'to', title: '变更后', width: 200 },
  { key: 'reason', title: '原因', width: 240 },
];
