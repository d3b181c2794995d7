import type { ComponentType } from 'react';
import type { Answer } from '../../platform/api.ts';
import type { RowDialogProps } from '../../widgets/list-page/index.ts';

type Order = Answer<'orders', 'orderListBaseInfo'>;
type Row = Answer<'orders', 'orderListV2'>['list'][number];
type RowDialog = ComponentType<RowDialogProps<Row>>;
type Said = ComponentType<{ readonly orderId: string; readonly onClose: (done: boolean) => void }>;
type OfOrder = ComponentType<{ readonly order: Order }>;
type OfNumber = ComponentType<{ readonly orderId: string }>;

/** What higher modules show on an order's page and open from its list. */
export interface Parts {
  ShipDialog: RowDialog;
  ReceiveDialog: RowDialog;
  TrackDialog: RowDialog;
  ExpressSection: OfNumber;
  MovingActs: OfOrder;
  OverdueFollowDialog: Said;
  ConsultDialog: Said;
  LeaseActs: OfOrder;
  ReturnSections: OfOrder;
  RiskSection: OfNumber;
}

export interface Brought {
  /** They come when one is first needed. */
  parts: () => Promise<Parts>;
  /** Where an order is reviewed. */
  reviewUrl: (order: { readonly id: string; readonly order_id: string }) => string;
}

/** Filled where the modules are joined (`app/modules.ts`), before any screen is drawn. */
export const brought = {} as Brought;
