import { sendingActs } from '@merchant-admin/contract/delivery/codes';
import { useQuery } from '@tanstack/react-query';
import { WaitingDialog } from '../../../widgets/act-dialog/index.ts';
import type { SeenOrder } from '../../orders/index.ts';
import { parcelQuery } from '../queries.ts';
import { InspectRefusedDialog } from './inspect-refused-dialog.tsx';

interface InspectRefusedOfProps {
  readonly order: SeenOrder;
  readonly parcelId: string;
  readonly onClose: (done: boolean) => void;
}

/** The inspection of a refused parcel of which only the number is known. */
export function InspectRefusedOf({ order, parcelId, onClose }: InspectRefusedOfProps) {
  const found = useQuery(parcelQuery(order.order_id, parcelId));
  if (found.data?.parcel.may_inspect) return <InspectRefusedDialog order={order} parcel={found.data.parcel} onClose={onClose} />;
  return (
    <WaitingDialog open title={`${sendingActs.inspect} ${order.order_id}`} needs={[found]} onClose={onClose}>
      没有退件验货的权限，或设备已经验过
    </WaitingDialog>
  );
}
