import { orderStatus } from '@merchant-admin/contract/orders/codes';
import type { SeenOrder } from '../../orders/index.ts';
import { ClearingSection } from './clearing-section.tsx';
import { InspectionSection } from './inspection-section.tsx';
import { RenewalSection } from './renewal-section.tsx';
import { ReturnFeeSection } from './return-fee-section.tsx';
import { ReturnSection } from './return-section.tsx';

/** How an order comes back and is cleared; of one that was closed before its lease nothing comes back but its money. */
export const ReturnSections = ({ order }: { readonly order: SeenOrder & { readonly status: number } }) =>
  order.status === orderStatus.CLOSED ? (
    <ClearingSection order={order} />
  ) : (
    <>
      <ReturnSection orderId={order.order_id} />
      <ReturnFeeSection order={order} />
      <InspectionSection orderId={order.order_id} />
      <ClearingSection order={order} />
      <RenewalSection orderId={order.order_id} />
    </>
  );
