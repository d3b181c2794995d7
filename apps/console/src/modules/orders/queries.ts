import type { Figure } from '@merchant-admin/contract/bills/codes';
import { toast } from '../../platform/feedback/toast.ts';
import { callQuery, listsAreOld, queryClient } from '../../platform/query-client.ts';

const one = (order_id: string) => ({ query: { order_id } });

export const baseInfoQuery = (orderNo: string) => callQuery('orders', 'orderListBaseInfo', one(orderNo));
/** The query of an order for a part of its page: it is not asked again when it has failed. */
export const shownOrderQuery = (orderNo: string) => ({ ...baseInfoQuery(orderNo), retryOnMount: false });
export const goodsInfoQuery = (orderNo: string) => callQuery('orders', 'orderListGoodsInfo', one(orderNo));
export const flowQuery = (orderNo: string) => callQuery('orders', 'orderFlowList', one(orderNo));
export const cancelTypesQuery = (orderNo: string) => callQuery('orders', 'orderCancelTypeList', one(orderNo));
export const plainRightQuery = (orderNo: string) => callQuery('orders', 'checkDesensitizationInfo', { body: { order_id: orderNo } });
export const billInfoQuery = (orderNo: string) => callQuery('bills', 'orderListBillInfo', one(orderNo));
export const entriesQuery = (orderNo: string, billId?: string, figure?: Figure) =>
  callQuery('bills', 'amountEntries', {
    query: { order_id: orderNo, ...(billId === undefined ? {} : { bill_id: billId }), ...(figure === undefined ? {} : { figure }) },
  });
export const membersQuery = (orderNo: string) => callQuery('orders', 'orderMemberInfo', one(orderNo));
export const migratedQuery = (id: string) => callQuery('orders', 'migratedDetail', { query: { migrated_id: id } });
export const sameIdQuery = (orderNo: string, page: number, pageSize: number) =>
  callQuery('orders', 'queryIdCardOrderList', { query: { order_id: orderNo, page, page_size: pageSize } });
export const serviceStaffQuery = () => callQuery('orders', 'customerUserList');
export const performanceWaysQuery = () => ({ ...callQuery('orders', 'orderPerformanceMethodList'), staleTime: Infinity });
export const specialTagsQuery = () => ({ ...callQuery('orders', 'specialTagList'), staleTime: Infinity });
export const approvalQuery = (orderNo: string) => callQuery('orders', 'specialAuthProcessList', one(orderNo));
export const goodsChoicesQuery = (orderNo: string) => callQuery('orders', 'orderGoodsChoices', one(orderNo));
export const citiesQuery = () => ({ ...callQuery('orders', 'cityList'), staleTime: Infinity });
export const coverQuery = (orderNo: string) => callQuery('bills', 'protect', one(orderNo));
export const reviewersQuery = () => ({ ...callQuery('orders', 'auditReviewerList'), staleTime: 60_000 });

/** Says what was done, and refreshes orders. */
export function afterActing(said: string): Promise<void> {
  toast.success(said);
  return refreshOrders();
}

/** Asks again for everything that shows orders; for lists that are not open, when they are opened. */
export async function refreshOrders(): Promise<void> {
  const shown = [['orders'], ['bills'], ['review'], ['returns'], ['overdue'], ['order-change'], ['exchange'], ['home'], ['timeline']];
  await listsAreOld();
  await Promise.all(shown.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Asks again for everything that shows the order; answers its current version. */
export async function orderVersion(orderNo: string): Promise<number> {
  await refreshOrders();
  return (await queryClient.fetchQuery({ ...baseInfoQuery(orderNo), staleTime: 0 })).version;
}
