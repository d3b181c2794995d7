/** The list of customers who may rent again. */
export const rerentListPath = '/repeactRentManagement/repeactRentList';
