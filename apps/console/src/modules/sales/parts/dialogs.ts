import type { SaleAct, SaleParcelAct, SaleRefundAct } from '@merchant-admin/contract/sales/codes';
import type { ReactNode } from 'react';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { lazyDialog } from '../../../widgets/shared/lazy-dialog.tsx';
import type { ParcelDialogProps, RefundDialogProps, Sold } from './sold.ts';

const all = () => import('./all-dialogs.ts');

/** The dialog of each act, on an order's row and on its page. */
export const saleDialogs: Readonly<Record<SaleAct, (props: RowDialogProps<Sold>) => ReactNode>> = {
  ship: lazyDialog(async () => (await all()).ShipSale),
  address: lazyDialog(async () => (await all()).EditAddress),
  cancel: lazyDialog(async () => (await all()).CancelSale),
  refund: lazyDialog(async () => (await all()).AskRefund),
  note: lazyDialog(async () => (await all()).EditNote),
};

/** Acts after which goods do not go out. */
export const riskyActs: readonly string[] = ['cancel'] satisfies SaleAct[];

/** The dialog of each act on one of its parcels. */
export const parcelDialogs: Readonly<Record<SaleParcelAct, (props: ParcelDialogProps) => ReactNode>> = {
  fix: lazyDialog(async () => (await all()).FixSaleParcel),
};

/** The dialog of each act on one of its refunds. */
export const refundDialogs: Readonly<Record<SaleRefundAct, (props: RefundDialogProps) => ReactNode>> = {
  agree: lazyDialog(async () => (await all()).AgreeRefund),
  reject: lazyDialog(async () => (await all()).RejectRefund),
  withdraw: lazyDialog(async () => (await all()).WithdrawRefund),
  retry: lazyDialog(async () => (await all()).RetryRefund),
};

/** One line whole, with what went back of it. */
export const LineDrawer = lazyDialog(async () => (await all()).LineDrawer);
