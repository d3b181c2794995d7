import { AppLink } from '../../../platform/app-link.tsx';
import { useCan } from '../../../platform/permission/can.ts';
import { viewedMerchant } from '../../../platform/viewing.ts';
import { saleUrl } from '../urls.ts';

/** An order's number, as a link to the order for those who may see it; another merchant's is looked at nowhere else. */
export function SaleLink({ order }: { readonly order: { readonly order_id: string; readonly order_no: string } }) {
  const may = useCan()('VipOrderDetail') && viewedMerchant() === undefined;
  return may ? <AppLink to={saleUrl(order)}>{order.order_no}</AppLink> : order.order_no;
}
