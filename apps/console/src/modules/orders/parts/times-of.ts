/** How many devices an order is of, beside its SKU; one goes without saying. */
export const timesOf = (quantity: number): string => (quantity > 1 ? ` ×${quantity}` : '');
