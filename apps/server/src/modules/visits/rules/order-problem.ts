/** What decides whether an order may be collected at a store. */
export interface CollectedOrder {
  quantity: number;
  store_id: number | null;
  sku_id: number;
  /** Why it may not be shipped now; '' where it may. */
  unshippable: string;
}

/** Why an order may not be collected at a store with a device of a SKU; '' where it may. */
export function orderProblem({ quantity, store_id: store, sku_id: sku, unshippable }: CollectedOrder, at: { store_id: number; sku_id: number }): string {
  if (unshippable !== '') return unshippable;
  if (quantity > 1) return '多台设备的订单不支持到店自提，请发货';
  if (store !== null && store !== at.store_id) return '订单属于其他门店，不能在该门店自提';
  return sku === at.sku_id ? '' : '订单的商品规格与预约不同，请取消预约后重新预约';
}
