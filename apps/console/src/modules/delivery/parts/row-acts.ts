import { newestParcelActs } from '@merchant-admin/contract/delivery/codes';
import { orderActs } from '@merchant-admin/contract/orders/codes';
import { api } from '../../../platform/api.ts';
import { inTurn } from '../../orders/index.ts';
import { EditRowExpressDialog, ReceiveDialog, RefuseDialog, ShipDialog, TrackDialog } from './dialogs.ts';

export const trackRow = { key: 'track', label: newestParcelActs.track, act: 'track', dialog: TrackDialog } as const;
/** What is done with an order to ship, or its parcel, from a row. */
export const deliveryActs = [
  { key: 'ship', label: orderActs.ship, verdict: inTurn('ship'), dialog: ShipDialog },
  { key: 'receive', label: orderActs.receive, verdict: inTurn('receive'), dialog: ReceiveDialog },
  { key: 'refuse', label: orderActs.refuse, verdict: inTurn('refuse'), danger: true, dialog: RefuseDialog },
  { key: 'edit', label: newestParcelActs.editExpress, act: 'editExpress', dialog: EditRowExpressDialog },
  trackRow,
] as const;

/** All suppliers, disabled ones too: what they sent is still searched for. */
export const suppliers = async (signal: AbortSignal) =>
  (await api.goods.supplierSelect({ query: { all: '1' }, signal })).list.map(({ supplierId, supplierName }) => ({ value: supplierId, label: supplierName }));
