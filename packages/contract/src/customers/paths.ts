/** Screens of customers to which other code leads. */
export const customerListPath = '/customer/customerList';
