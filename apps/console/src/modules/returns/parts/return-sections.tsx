import type { SeenOrder } from '../../orders/index.ts';
import { ClearingSection } from './clearing-section.tsx';
import { InspectionSection } from './inspection-section.tsx';
import { RenewalSection } from './renewal-section.tsx';
import { ReturnFeeSection } from './return-fee-section.tsx';
import { ReturnSection } from './return-section.tsx';

/** How an order comes back and is cleared. */
export const ReturnSections = ({ order }: { readonly order: SeenOrder }) => (
  <>
    <ReturnSection orderId={order.order_id} />
    <ReturnFeeSection order={order} />
    <InspectionSection orderId={order.order_id} />
    <ClearingSection order={order} />
    <RenewalSection orderId={order.order_id} />
  </>
);
