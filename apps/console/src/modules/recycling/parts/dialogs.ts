import type { RecycleAct } from '@merchant-admin/contract/recycling/codes';
import type { ReactNode } from 'react';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { lazyDialog } from '../../../widgets/shared/lazy-dialog.tsx';
import type { Recycled } from './recycled.ts';

const all = () => import('./all-dialogs.ts');

/** The dialog of each act, on an order's row and on its page. */
export const recycleDialogs: Readonly<Record<RecycleAct, (props: RowDialogProps<Recycled>) => ReactNode>> = {
  pickup: lazyDialog(async () => (await all()).BookPickup),
  callOff: lazyDialog(async () => (await all()).CallOffPickup),
  ship: lazyDialog(async () => (await all()).ShipRecycle),
  fixParcel: lazyDialog(async () => (await all()).FixParcel),
  sign: lazyDialog(async () => (await all()).SignRecycle),
  inspect: lazyDialog(async () => (await all()).InspectRecycle),
  blind: lazyDialog(async () => (await all()).BlindInspect),
  correct: lazyDialog(async () => (await all()).CorrectPrice),
  agreeCorrection: lazyDialog(async () => (await all()).AgreeCorrection),
  refuseCorrection: lazyDialog(async () => (await all()).RefuseCorrection),
  withdrawCorrection: lazyDialog(async () => (await all()).WithdrawCorrection),
  answer: lazyDialog(async () => (await all()).AnswerOffer),
  release: lazyDialog(async () => (await all()).ReleaseRecycle),
  approve: lazyDialog(async () => (await all()).ApprovePayout),
  pay: lazyDialog(async () => (await all()).PayRecycle),
  payByHand: lazyDialog(async () => (await all()).PayByHand),
  turnBack: lazyDialog(async () => (await all()).TurnBack),
  keep: lazyDialog(async () => (await all()).KeepDevice),
  sendBack: lazyDialog(async () => (await all()).SendBack),
  cancel: lazyDialog(async () => (await all()).CancelRecycle),
  remark: lazyDialog(async () => (await all()).RemarkRecycle),
};

/** Acts after which the device is not bought. */
export const riskyActs: readonly string[] = ['turnBack', 'keep', 'cancel'] satisfies RecycleAct[];
