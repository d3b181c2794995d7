import type { ChangeSide } from '@merchant-admin/contract/order-change/shapes';

/** What is leased and for how long, in a line. */
export const leaseText = ({ goods_name: goods, sku_name: sku, lease_type_name: type, periods }: ChangeSide): string => `${goods} ${sku}，${type}${periods}期`;
