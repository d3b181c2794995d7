import type { SaleOrderRow } from '@merchant-admin/contract/sales/sale-order-cells';
import type { Answer } from '../../../platform/api.ts';

/** What acts need of an order, in either list and on its page. */
export type Sold = Pick<SaleOrderRow, 'order_id' | 'order_no' | 'version' | 'note'>;

export type SaleOrder = Answer<'sales', 'saleBasic'>;
export type SaleLine = Answer<'sales', 'saleLines'>['list'][number];
export type SaleParcel = Answer<'sales', 'saleExpress'>['list'][number];
export type SaleRefund = Answer<'sales', 'saleRefunds'>['list'][number];

/** The order as the person saw it: an act on an older one is refused. */
export const seen = ({ order_id, version }: Pick<Sold, 'order_id' | 'version'>) => ({ order_id, version });

/** What one piece of a line is. */
export const goodsOf = ({ goods_name: goods, sku_name: sku }: Pick<SaleLine, 'goods_name' | 'sku_name'>): string => `${goods} ${sku}`.trim();

export interface ParcelDialogProps {
  readonly order: Sold;
  readonly parcel: SaleParcel;
  readonly onClose: (done: boolean) => void;
}

export interface RefundDialogProps {
  /** The row of the order that the refund is of. */
  readonly orderId: string;
  readonly refund: SaleRefund;
  readonly onClose: (done: boolean) => void;
}
