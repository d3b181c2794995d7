import type { WriteOffRow } from '@merchant-admin/contract/coupons/template-cells';
import { OrderLink } from '../../../stock/index.ts';

/** The order of a write-off; it opens for who may see orders. */
export const WriteOffOrder = ({ row: { order_no: no } }: { readonly row: WriteOffRow }) => (no === '' ? '-' : <OrderLink orderNo={no} />);
