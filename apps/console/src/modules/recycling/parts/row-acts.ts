import { recycleActs as acts } from '@merchant-admin/contract/recycling/codes';
import type { QcRow, RecycleOrderRow } from '@merchant-admin/contract/recycling/recycle-order-cells';
import type { RowAction } from '../../../widgets/list-page/index.ts';
import {
  AnswerOffer,
  ApprovePayout,
  CancelRecycle,
  InspectRecycle,
  PayByHand,
  PayRecycle,
  ReleaseRecycle,
  SendBack,
  ShipRecycle,
  SignRecycle,
  TurnBack,
} from './dialogs.ts';

/** What inspectors do with a row. */
export const qcActs: readonly RowAction<QcRow>[] = [
  { key: 'inspect', label: acts.inspect, act: 'inspect', dialog: InspectRecycle },
  { key: 'sign', label: acts.sign, act: 'sign', dialog: SignRecycle },
  { key: 'ship', label: acts.ship, act: 'ship', dialog: ShipRecycle },
];

/** What may be done with a row, in the order of an order's life. */
export const recycleRowActs: readonly RowAction<RecycleOrderRow>[] = [
  { key: 'sign', label: acts.sign, act: 'sign', dialog: SignRecycle },
  { key: 'inspect', label: acts.inspect, act: 'inspect', dialog: InspectRecycle },
  { key: 'answer', label: acts.answer, act: 'answer', dialog: AnswerOffer },
  { key: 'approve', label: acts.approve, act: 'approve', dialog: ApprovePayout },
  { key: 'pay', label: acts.pay, act: 'pay', dialog: PayRecycle },
  { key: 'sendBack', label: acts.sendBack, act: 'sendBack', dialog: SendBack },
  { key: 'ship', label: acts.ship, act: 'ship', dialog: ShipRecycle },
  { key: 'release', label: acts.release, act: 'release', dialog: ReleaseRecycle },
  { key: 'payByHand', label: acts.payByHand, act: 'payByHand', dialog: PayByHand },
  { key: 'turnBack', label: acts.turnBack, act: 'turnBack', danger: true, dialog: TurnBack },
  { key: 'cancel', label: acts.cancel, act: 'cancel', danger: true, dialog: CancelRecycle },
];
