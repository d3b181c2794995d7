import { orderActs } from '@merchant-admin/contract/orders/codes';
import { ListPage } from '../../../widgets/list-page/index.ts';
import { deliveryActs, deliveryList } from '../../delivery/index.ts';
import { inTurn } from '../../orders/index.ts';
import { AskDispatch } from '../parts/dialogs.ts';

const [ship, ...others] = deliveryActs;
const rowActions = [ship, { key: 'askDispatch', label: orderActs.askDispatch, verdict: inTurn('askDispatch'), dialog: AskDispatch }, ...others] as const;

/** Where the platform stands with an order is in sight, beside its number. */
const [number, ...further] = deliveryList.columns.filter(({ key }) => key !== 'dispatch');
const asked = deliveryList.columns.filter(({ key }) => key === 'dispatch').map((column) => ({ ...column, hidden: false }));
const columns = [number!, ...asked, ...further];

/** What a guest merchant ships: it may have the platform send an order. */
export default function GuestDeliveryList() {
  return <ListPage {...deliveryList} columns={columns} rowActions={rowActions} />;
}
