/** The order list, opened at one of its tabs and, below it, one of that tab's own. */
export function ordersAt(tab?: number, sub?: number): string {
  const search = [...(tab === undefined ? [] : [`tab=${tab}`]), ...(sub === undefined ? [] : [`sub=${sub}`])];
  return search.length === 0 ? '/order/orderList' : `/order/orderList?${search.join('&')}`;
}
