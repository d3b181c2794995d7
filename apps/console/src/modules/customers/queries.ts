import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

/** The query of an order's customer. It is under the orders' key, so that an act on any of them asks anew. */
export const customerQuery = (orderNo: string) =>
  queryOptions({ queryKey: ['orders', 'customer', orderNo], queryFn: ({ signal }) => api.customers.customerInfo({ query: { order_id: orderNo }, signal }) });
