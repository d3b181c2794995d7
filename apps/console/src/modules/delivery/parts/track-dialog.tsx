import { useQuery } from '@tanstack/react-query';
import { Modal, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { SectionOf } from '../../orders/index.ts';
import { expressQuery, parcelQuery } from '../queries.ts';
import type { Parcel } from './parcel-columns.tsx';
import { TrackSection } from './track-section.tsx';

const nameOf = ({ company_name, express_no, state_name }: Parcel) => `${company_name} ${express_no}`.trim() + `（${state_name}）`;

function Way({ orderNo, parcel }: { readonly orderNo: string; readonly parcel: Parcel }) {
  const found = useQuery(parcelQuery(orderNo, parcel.id));
  return found.data === undefined ? (
    <SectionOf title="物流轨迹" query={found}>
      {() => null}
    </SectionOf>
  ) : (
    <TrackSection parcel={found.data.parcel} tracks={found.data.tracks} />
  );
}

/** An order's parcels, the newest first, and the way of the chosen one. */
function Parcels({ orderNo, list }: { readonly orderNo: string; readonly list: readonly Parcel[] }) {
  const [chosen, choose] = useState(list[0]?.id);
  const parcel = list.find(({ id }) => id === chosen);
  if (parcel === undefined) return '尚未发货';
  return (
    <>
      {list.length === 1 ? (
        <p style={{ paddingInline: 16 }}>{nameOf(parcel)}</p>
      ) : (
        <Segmented vertical aria-label="包裹" options={list.map((each) => ({ value: each.id, label: nameOf(each) }))} value={parcel.id} onChange={choose} />
      )}
      <Way key={parcel.id} orderNo={orderNo} parcel={parcel} />
    </>
  );
}

/** Where an order's goods are, without leaving the list. */
export function TrackDialog({ row, open, onClose }: RowDialogProps<{ readonly order_id: string }>) {
  const express = useQuery({ ...expressQuery(row.order_id), enabled: open });
  return (
    <Modal open={open} title={`物流信息 ${row.order_id}`} width={640} footer={null} onCancel={() => onClose(false)}>
      {express.data !== undefined ? (
        <Parcels orderNo={row.order_id} list={express.data.list} />
      ) : express.isError ? (
        <LoadFailed error={express.error} onRetry={() => void express.refetch()} retrying={express.isFetching} />
      ) : (
        <Skeleton active />
      )}
    </Modal>
  );
}
