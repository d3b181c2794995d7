import { ClearingSection } from './clearing-section.tsx';
import { InspectionSection } from './inspection-section.tsx';
import { RenewalSection } from './renewal-section.tsx';
import { ReturnFeeSection } from './return-fee-section.tsx';
import { ReturnSection } from './return-section.tsx';
import type { LeaseRow } from './use-version.ts';

/** How an order comes back and is cleared. */
export const ReturnSections = ({ order }: { readonly order: LeaseRow }) => (
  <>
    <ReturnSection orderId={order.order_id} />
    <ReturnFeeSection order={order} />
    <InspectionSection orderId={order.order_id} />
    <ClearingSection order={order} />
    <RenewalSection orderId={order.order_id} />
  </>
);
