import { recycleActs, type RecycleAct } from '@merchant-admin/contract/recycling/codes';
import type { QcRow, RecycleOrderRow } from '@merchant-admin/contract/recycling/recycle-order-cells';
import type { RowAction } from '../../../widgets/list-page/index.ts';
import { recycleDialogs, riskyActs } from './dialogs.ts';
import type { Recycled } from './recycled.ts';

const rowActs = <Row extends Recycled>(acts: readonly RecycleAct[]): readonly RowAction<Row>[] =>
  acts.map((act) => ({ key: act, label: recycleActs[act], act, ...(riskyActs.includes(act) ? { danger: true } : {}), dialog: recycleDialogs[act] }));

/** What inspectors do with a row. */
export const qcActs = rowActs<QcRow>(['inspect', 'blind', 'sign', 'ship']);

/** What may be done with a row, in the order of an order's life. */
export const recycleRowActs = rowActs<RecycleOrderRow>([
  'sign',
  'inspect',
  'blind',
  'answer',
  'agreeCorrection',
  'approve',
  'pay',
  'sendBack',
  'ship',
  'release',
  'payByHand',
  'correct',
  'refuseCorrection',
  'withdrawCorrection',
  'remark',
  'keep',
  'turnBack',
  'cancel',
]);
