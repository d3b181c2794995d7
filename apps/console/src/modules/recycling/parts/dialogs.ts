import { lazyDialog } from '../../../widgets/shared/lazy-dialog.tsx';

const all = () => import('./all-dialogs.ts');

export const ShipRecycle = lazyDialog(async () => (await all()).ShipRecycle);
export const SignRecycle = lazyDialog(async () => (await all()).SignRecycle);
export const InspectRecycle = lazyDialog(async () => (await all()).InspectRecycle);
export const AnswerOffer = lazyDialog(async () => (await all()).AnswerOffer);
export const ReleaseRecycle = lazyDialog(async () => (await all()).ReleaseRecycle);
export const ApprovePayout = lazyDialog(async () => (await all()).ApprovePayout);
export const PayRecycle = lazyDialog(async () => (await all()).PayRecycle);
export const PayByHand = lazyDialog(async () => (await all()).PayByHand);
export const TurnBack = lazyDialog(async () => (await all()).TurnBack);
export const SendBack = lazyDialog(async () => (await all()).SendBack);
export const CancelRecycle = lazyDialog(async () => (await all()).CancelRecycle);
