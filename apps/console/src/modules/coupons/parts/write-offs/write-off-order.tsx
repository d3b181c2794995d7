import type { WriteOffRow } from '@merchant-admin/contract/coupons/template-cells';
import { AppLink } from '../../../../platform/app-link.tsx';
import { useCan } from '../../../../platform/permission/can.ts';
import { orderUrl } from '../../urls.ts';

/** The order of a write-off; it opens for who may see orders. */
export function WriteOffOrder({ row: { order_no: no } }: { readonly row: WriteOffRow }) {
  const can = useCan();
  if (no === '') return '-';
  return can('OrderDetail') ? <AppLink to={orderUrl(no)}>{no}</AppLink> : no;
}
