import { dispatchErrors as e } from '@merchant-admin/contract/dispatch/errors';
import { dispatchStates } from '@merchant-admin/contract/dispatch/codes';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { insist, refuse } from '../../../platform/http/refusal.ts';
import { lockOrderById, type OrderRow } from '../../orders/index.ts';
import { dispatchMachine, type DispatchMove } from '../rules/dispatch-states.ts';
import { findDispatch, type DispatchRow } from '../store/dispatch.store.ts';
import { sentParcels, type SentParcel } from '../store/dispatch-parcel.store.ts';

interface Aim {
  dispatch_id: string;
  version: number;
}
export interface Meant {
  dispatch: DispatchRow;
  order: OrderRow;
  parcels: readonly SentParcel[];
}

const by = ({ decided_by: name }: DispatchRow): string => (name === '' ? '' : `（${name}处理）`);

/** What an act is for, its order locked. @param move by which it is judged, by how it stands @throws DISPATCH_NOT_FOUND, what stands against the act, STALE */
export async function dispatchFor(ctx: Ctx, move: (dispatch: DispatchRow) => DispatchMove, { dispatch_id: id, version }: Aim): Promise<Meant> {
  const known = (await findDispatch(ctx, id)) ?? refuse(e.DISPATCH_NOT_FOUND);
  const order = await lockOrderById(ctx, known.order_id);
  // Whoever held the order before may have changed it.
  const dispatch = (await findDispatch(ctx, id))!;
  const parcels = await sentParcels(ctx, [dispatch.id]);
  const facts = { state: dispatch.state, toShip: order.status === orderStatus.TO_SHIP, underWay: parcels.some(({ state }) => state === 'sent') };
  const verdict = dispatchMachine.judge(move(dispatch), facts);
  // Somebody was faster, where what was seen is not what stands.
  if (!verdict.allowed && dispatch.version !== version) refuse(e.DISPATCH_STATE, { text: `代发单已变为${dispatchStates[dispatch.state]}${by(dispatch)}` });
  insist(verdict, e.DISPATCH_STATE);
  if (dispatch.version !== version) refuse(platformErrors.STALE);
  return { dispatch, order, parcels };
}
