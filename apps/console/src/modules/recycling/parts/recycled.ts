import type { QcRow, RecycleOrderRow } from '@merchant-admin/contract/recycling/recycle-order-cells';

/** What acts need of an order, in either list and on its page. */
export type Recycled = Pick<RecycleOrderRow & QcRow, 'order_id' | 'order_no' | 'version' | 'model_name' | 'imei' | 'state_name'>;

/** The order as the person saw it: an act on an older one is refused. */
export const seen = ({ order_id, version }: Pick<Recycled, 'order_id' | 'version'>) => ({ order_id, version });
