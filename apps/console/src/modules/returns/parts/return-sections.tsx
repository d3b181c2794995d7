import { useQuery } from '@tanstack/react-query';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { shownOrderQuery } from '../../orders/index.ts';
import { ClearingSection } from './clearing-section.tsx';
import { InspectionSection } from './inspection-section.tsx';
import { RenewalSection } from './renewal-section.tsx';
import { ReturnFeeSection } from './return-fee-section.tsx';
import { ReturnSection } from './return-section.tsx';

/** How an order comes back and is cleared, once its lease has begun; of one that was closed before, nothing comes back but its money. */
export function ReturnSections({ orderNo }: { readonly orderNo: string }) {
  const { data: order } = useQuery(shownOrderQuery(orderNo));
  if (order === undefined || (order.rent_start === null && order.status !== orderStatus.CLOSED)) return null;
  if (order.status === orderStatus.CLOSED) return <ClearingSection order={order} />;
  return (
    <>
      <ReturnSection orderNo={orderNo} />
      <ReturnFeeSection order={order} />
      <InspectionSection orderNo={orderNo} />
      <ClearingSection order={order} />
      <RenewalSection orderNo={orderNo} />
    </>
  );
}
