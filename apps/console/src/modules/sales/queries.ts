import { toast } from '../../platform/feedback/toast.ts';
import { callQuery, queryClient } from '../../platform/query-client.ts';

const one = (id: string) => ({ query: { order_id: id } });

export const saleQuery = (id: string) => callQuery('sales', 'saleBasic', one(id));
export const linesQuery = (id: string) => callQuery('sales', 'saleLines', { body: { order_id: id } });
export const lineQuery = (lineId: string) => callQuery('sales', 'saleLine', { query: { line_id: lineId } });
/** What is to be packed now, for whom. */
export const toPackQuery = (id: string) => callQuery('sales', 'saleToPack', one(id));
export const cancellableQuery = (id: string) => callQuery('sales', 'saleCancellable', one(id));
export const addressQuery = (id: string) => callQuery('sales', 'saleAddress', one(id));
export const parcelsQuery = (id: string) => callQuery('sales', 'saleExpress', one(id));
export const moneyQuery = (id: string) => callQuery('sales', 'saleMoney', one(id));
export const refundsQuery = (id: string) => callQuery('sales', 'saleRefunds', one(id));
/** Orders of accessories that were bought with a lease. */
export const matchedQuery = (leaseNo: string) => callQuery('sales', 'saleOrdersOfLease', { query: { lease_no: leaseNo } });

/** Everything that shows orders asks again, the lists too to which their pages lead back. */
export async function refreshSales(): Promise<void> {
  const keys = [['sales'], ['list', 'vipOrderList'], ['list', 'goodsDeliver'], ['home']];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Says what was done, and refreshes. */
export async function afterSale(said: string): Promise<void> {
  toast.success(said);
  await refreshSales();
}

/** The version of an order as it is now; what shows it asks again. */
export async function saleVersion(id: string): Promise<number> {
  await refreshSales();
  return (await queryClient.fetchQuery({ ...saleQuery(id), staleTime: 0 })).version;
}

/** The version of one of an order's refunds as it is now; what shows it asks again. */
export async function refundVersion(id: string, refund: { readonly refund_id: string; readonly version: number }): Promise<number> {
  await refreshSales();
  const { list } = await queryClient.fetchQuery({ ...refundsQuery(id), staleTime: 0 });
  return list.find((each) => each.refund_id === refund.refund_id)?.version ?? refund.version;
}
