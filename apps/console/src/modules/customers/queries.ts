import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

/** Who the customer of an order is. Under the orders' key, so that an act on any of them asks anew. */
export const customerQuery = (orderNo: string) =>
  queryOptions({ queryKey: ['orders', 'customer', orderNo], queryFn: ({ signal }) => api.customers.customerInfo({ query: { order_id: orderNo }, signal }) });
