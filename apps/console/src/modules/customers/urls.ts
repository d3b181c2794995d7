/** A customer's page; he is known by any order of his. */
export const customerUrl = (row: { readonly order_id: string }): string => `/customer/customerDetail?order_id=${row.order_id}`;
