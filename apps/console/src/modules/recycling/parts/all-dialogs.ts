export { ApprovePayout, PayRecycle } from './acts/pay.tsx';
export { PayByHand } from './acts/pay-by-hand.tsx';
export { AnswerOffer } from './acts/answer-offer.tsx';
export { BookPickup } from './acts/pickup.tsx';
export { CallOffPickup, CancelRecycle, ReleaseRecycle, TurnBack } from './acts/reason-dialogs.tsx';
export { SendBack, ShipRecycle } from './acts/parcel-dialogs.tsx';
export { SignRecycle } from './acts/sign.tsx';
export { BlindInspect } from './inspect/blind-dialog.tsx';
export { InspectRecycle } from './inspect/inspect-dialog.tsx';
