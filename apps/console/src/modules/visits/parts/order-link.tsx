import { AppLink } from '../../../platform/app-link.tsx';
import { useCan } from '../../../platform/permission/can.ts';
import { orderUrl } from '../urls.ts';

/** The number of a visit's order, as a link to the order for those who may see it. */
export function OrderLink({ orderNo }: { readonly orderNo: string }) {
  const may = useCan()('OrderDetail');
  if (orderNo === '') return '-';
  return may ? <AppLink to={orderUrl(orderNo)}>{orderNo}</AppLink> : orderNo;
}
