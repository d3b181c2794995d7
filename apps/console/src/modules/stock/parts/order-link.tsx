import { AppLink } from '../../../platform/app-link.tsx';
import { useCan } from '../../../platform/permission/can.ts';
import { orderUrl } from '../urls.ts';

/** An order's number, as a link to the order for those who may see it. */
export function OrderLink({ orderNo }: { readonly orderNo: string }) {
  const may = useCan()('OrderDetail');
  return may ? <AppLink to={orderUrl(orderNo)}>{orderNo}</AppLink> : orderNo;
}
