export { AskRefund } from './acts/ask-refund.tsx';
export { CancelSale } from './acts/cancel.tsx';
export { EditAddress } from './acts/address.tsx';
export { EditNote } from './acts/note.tsx';
export { FixSaleParcel } from './acts/fix-parcel.tsx';
export { AgreeRefund, RejectRefund, RetryRefund } from './acts/refund-dialogs.tsx';
export { WithdrawRefund } from './acts/withdraw.tsx';
export { ShipSale } from './acts/ship.tsx';
export { LineDrawer } from './line-drawer.tsx';
