/** The number of an order's devices, to stand beside its SKU; empty for one. */
export const timesOf = (quantity: number): string => (quantity > 1 ? ` ×${quantity}` : '');
