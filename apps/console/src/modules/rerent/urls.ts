/** The page of a customer, known by an order of his. */
export const customerOfUrl = (row: { readonly order_id: string }): string => `/customer/customerDetail?order_id=${row.order_id}`;
