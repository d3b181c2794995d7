import type { RecycleOrderDetail } from '@merchant-admin/contract/recycling/shapes';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { WaitingDialog } from '../../../widgets/act-dialog/index.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { recycleQuery } from '../queries.ts';
import type { Recycled } from './recycled.ts';

export interface OrderDialogProps {
  readonly order: RecycleOrderDetail;
  readonly onClose: (done: boolean) => void;
}

/** A dialog that needs the whole order as it is now, opened by a row or by the order's page. */
export const withOrder = (act: string, Dialog: ComponentType<OrderDialogProps>) =>
  function OrderDialog({ row, open, onClose }: RowDialogProps<Recycled>) {
    const found = useQuery({ ...recycleQuery(row.order_id), enabled: open, staleTime: 0 });
    if (!open) return null;
    if (found.data !== undefined && found.isFetchedAfterMount) return <Dialog order={found.data} onClose={onClose} />;
    const needed = { ...found, data: undefined };
    return <WaitingDialog open title={`${act} ${row.order_no}`} needs={[needed]} onClose={onClose} />;
  };
