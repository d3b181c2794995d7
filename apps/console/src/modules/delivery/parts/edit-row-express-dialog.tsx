import { newestParcelActs } from '@merchant-admin/contract/delivery/codes';
import { useQuery } from '@tanstack/react-query';
import { Modal, Skeleton } from 'antd';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { expressQuery } from '../queries.ts';
import { EditExpressDialog } from './edit-express-dialog.tsx';

interface Row {
  readonly order_id: string;
  /** The id of the parcel that the row shows. */
  readonly parcel_id: string;
}

/** Corrects the parcel that a row of the list shows, in its current version. */
export function EditRowExpressDialog({ row, open, onClose }: RowDialogProps<Row>) {
  const express = useQuery({ ...expressQuery(row.order_id), enabled: open, refetchOnMount: 'always' });
  if (!open) return null;
  const parcel = express.isFetchedAfterMount ? express.data?.list.find(({ id }) => id === row.parcel_id) : undefined;
  if (parcel) return <EditExpressDialog parcel={parcel} onClose={onClose} />;
  return (
    <Modal open title={`${newestParcelActs.editExpress} ${row.order_id}`} width={480} footer={null} onCancel={() => onClose(false)}>
      {express.isError && !express.isFetching ? (
        <LoadFailed error={express.error} onRetry={() => void express.refetch()} retrying={false} />
      ) : express.isFetchedAfterMount && !express.isFetching ? (
        '包裹已退回或不存在，请刷新列表'
      ) : (
        <Skeleton active />
      )}
    </Modal>
  );
}
