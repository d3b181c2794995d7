import type { DispatchRow } from '@merchant-admin/contract/dispatch/dispatch-cells';
import { dispatchErrors as e } from '@merchant-admin/contract/dispatch/errors';
import { CallError } from '../../platform/api.ts';
import { toast } from '../../platform/feedback/toast.ts';
import { callQuery, queryClient } from '../../platform/query-client.ts';
import { refreshOrders } from '../orders/index.ts';

type One = Pick<DispatchRow, 'merchant_id' | 'dispatch_id'>;
export const dispatchQuery = ({ merchant_id, dispatch_id }: One) => callQuery('dispatch', 'dispatchInfo', { query: { merchant_id, dispatch_id } });
export const ofOrderQuery = (orderNo: string) => callQuery('dispatch', 'dispatchOfOrder', { query: { order_id: orderNo } });

/** Everything that shows what the platform sends asks again. */
export async function refreshDispatches(): Promise<void> {
  const keys = [['dispatch'], ['list', 'noSupplyDeliver'], ['delivery'], ['home']];
  await Promise.all([refreshOrders(), ...keys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))]);
}

/** Says what was done, and refreshes. */
export async function afterDispatch(said: string): Promise<void> {
  toast.success(said);
  await refreshDispatches();
}

/** The version of one as it is now; what shows it asks again. */
export async function dispatchVersion(row: One): Promise<number> {
  await refreshDispatches();
  return (await queryClient.fetchQuery({ ...dispatchQuery(row), staleTime: 0 })).version;
}

/** What an act answers; where it stands elsewhere by now, what shows it is loaded anew and the person told so. */
export async function asItStands<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== e.DISPATCH_STATE.code) throw error;
    await refreshDispatches();
    throw new Error(`${error.message}，已重新加载，请核对`, { cause: error });
  }
}
