import type { RecycleOrderDetail } from '@merchant-admin/contract/recycling/shapes';
import type { ComponentType } from 'react';
import { recycleQuery } from '../queries.ts';
import type { Recycled } from './recycled.ts';
import { withFresh } from './with-fresh.tsx';

export interface OrderDialogProps {
  readonly order: RecycleOrderDetail;
  readonly onClose: (done: boolean) => void;
}

/** A dialog that needs the whole order as it is now. */
export const withOrder = (act: string, Dialog: ComponentType<OrderDialogProps>) =>
  withFresh({
    queryOf: ({ order_id: id }: Recycled) => recycleQuery(id),
    titleOf: ({ order_no: no }) => `${act} ${no}`,
    draw: (order, onClose) => <Dialog order={order} onClose={onClose} />,
  });
