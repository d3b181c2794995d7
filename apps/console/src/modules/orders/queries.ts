import type { Figure } from '@merchant-admin/contract/bills/codes';
import { toast } from '../../platform/feedback/toast.ts';
import { callQuery, queryClient } from '../../platform/query-client.ts';

const one = (order_id: string) => ({ query: { order_id } });

export const baseInfoQuery = (orderId: string) => callQuery('orders', 'orderListBaseInfo', one(orderId));
/** For a part of a page that asks for the order itself: it asks no more when that has failed. */
export const shownOrderQuery = (orderId: string) => ({ ...baseInfoQuery(orderId), retryOnMount: false });
export const goodsInfoQuery = (orderId: string) => callQuery('orders', 'orderListGoodsInfo', one(orderId));
export const flowQuery = (orderId: string) => callQuery('orders', 'orderFlowList', one(orderId));
export const cancelTypesQuery = (orderId: string) => callQuery('orders', 'orderCancelTypeList', one(orderId));
export const plainRightQuery = (orderId: string) => callQuery('orders', 'checkDesensitizationInfo', { body: { order_id: orderId } });
export const billInfoQuery = (orderId: string) => callQuery('bills', 'orderListBillInfo', one(orderId));
export const entriesQuery = (orderId: string, billId?: string, figure?: Figure) =>
  callQuery('bills', 'amountEntries', {
    query: { order_id: orderId, ...(billId === undefined ? {} : { bill_id: billId }), ...(figure === undefined ? {} : { figure }) },
  });
export const membersQuery = (orderId: string) => callQuery('orders', 'orderMemberInfo', one(orderId));
export const migratedQuery = (id: string) => callQuery('orders', 'migratedDetail', { query: { migrated_id: id } });
export const sameIdQuery = (orderId: string, page: number, pageSize: number) =>
  callQuery('orders', 'queryIdCardOrderList', { query: { order_id: orderId, page, page_size: pageSize } });
export const serviceStaffQuery = () => callQuery('orders', 'customerUserList');
export const performanceWaysQuery = () => ({ ...callQuery('orders', 'orderPerformanceMethodList'), staleTime: Infinity });
export const specialTagsQuery = () => ({ ...callQuery('orders', 'specialTagList'), staleTime: Infinity });
export const approvalQuery = (orderId: string) => callQuery('orders', 'specialAuthProcessList', one(orderId));
export const goodsChoicesQuery = (orderId: string) => callQuery('orders', 'orderGoodsChoices', one(orderId));
export const citiesQuery = () => ({ ...callQuery('orders', 'cityList'), staleTime: Infinity });
export const coverQuery = (orderId: string) => callQuery('bills', 'protect', one(orderId));
export const reviewersQuery = () => ({ ...callQuery('orders', 'auditReviewerList'), staleTime: 60_000 });

export const refreshReviewers = () => queryClient.fetchQuery({ ...callQuery('orders', 'auditReviewerList', { query: { all: '1' } }), staleTime: 0 });

/** Says what was done, and refreshes. */
export function afterActing(said: string): Promise<void> {
  toast.success(said);
  return refreshOrders();
}

/** After an act everything that shows the order is asked for again; lists that are not open, when they are opened. */
export async function refreshOrders(): Promise<void> {
  const shown = [['orders'], ['bills'], ['review'], ['returns'], ['home'], ['timeline']];
  await queryClient.invalidateQueries({ queryKey: ['list'], refetchType: 'none' });
  await Promise.all(shown.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Everything that shows the order is asked for again; answers its version now. */
export async function orderVersion(orderId: string): Promise<number> {
  await refreshOrders();
  return (await queryClient.fetchQuery({ ...baseInfoQuery(orderId), staleTime: 0 })).version;
}
