/** What decides whether an order may be collected at a store. */
export interface CollectedOrder {
  quantity: number;
  /** How much of it was sent: 4 a part. */
  delivery_status: number;
  store_id: number | null;
  sku_id: number;
  /** Why it may not be shipped now; '' where it may. */
  unshippable: string;
}

/** What a visit is for: so many devices of a SKU at a store. */
export interface Collected {
  store_id: number;
  sku_id: number;
  quantity: number;
}

/** Why an order may not be collected by a visit; '' where it may. An order is collected as a whole: one of which a part was sent is not. */
export function orderProblem({ quantity, delivery_status: sent, store_id: store, sku_id: sku, unshippable }: CollectedOrder, at: Collected): string {
  if (unshippable !== '') return unshippable;
  if (sent === 4) return '订单已部分发货，请将其余设备发货';
  if (store !== null && store !== at.store_id) return '订单属于其他门店，不能在该门店自提';
  if (sku !== at.sku_id) return '订单的商品规格与预约不同，请取消预约后重新预约';
  return quantity === at.quantity ? '' : `订单为${quantity}台设备，预约为${at.quantity}台，请取消预约后按订单重新预约`;
}
