import { sendingActs } from '@merchant-admin/contract/delivery/codes';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { Answer } from '../../../platform/api.ts';
import { DataTable } from '../../../widgets/data-table/index.ts';
import { baseInfoQuery, SectionOf } from '../../orders/index.ts';
import { useDialog } from '../../../widgets/shared/use-dialog.ts';
import { expressQuery } from '../queries.ts';
import { Bookings } from './bookings.tsx';
import { BookCourierDialog, EditExpressDialog, InspectRefusedDialog, PhotosDialog, ScreenshotDialog } from './express-dialogs.ts';
import { parcelColumns, type Parcel } from './parcel-columns.tsx';

type Express = Answer<'delivery', 'orderListExpressInfo'>;
type Opened = { readonly act: 'edit' | 'screenshot' | 'photos' | 'inspect'; readonly parcel: Parcel } | { readonly act: 'book' };

/** The parcels that went out for an order, and the couriers who were asked to come for one. */
export function ExpressSection({ orderNo }: { readonly orderNo: string }) {
  const express = useQuery(expressQuery(orderNo));
  const { opened, open, close } = useDialog<Opened>();
  const order = useQuery(baseInfoQuery(orderNo)).data;
  const columns = parcelColumns(orderNo, {
    onEdit: express.data?.list.some(({ actions }) => actions.length > 0) ? (act, parcel) => open({ act, parcel }) : undefined,
    onInspect: express.data?.list.some((parcel) => parcel.may_inspect) ? (parcel) => open({ act: 'inspect', parcel }) : undefined,
  });
  const book = (
    <Button size="small" onClick={() => open({ act: 'book' })}>
      {sendingActs.book}
    </Button>
  );
  return (
    <SectionOf title="物流信息" query={express} rows={2} extra={express.data?.may_book ? book : undefined}>
      {({ list, bookings }: Express) => (
        <>
          {list.length === 0 ? '尚未发货' : <DataTable label="物流信息" columns={columns} rows={list} rowKey={(row) => row.id} />}
          {bookings.length > 0 && <Bookings list={bookings} />}
          {opened?.act === 'edit' && <EditExpressDialog parcel={opened.parcel} onClose={close} />}
          {opened?.act === 'screenshot' && <ScreenshotDialog parcel={opened.parcel} onClose={close} />}
          {opened?.act === 'photos' && <PhotosDialog parcel={opened.parcel} onClose={close} />}
          {opened?.act === 'inspect' && order && <InspectRefusedDialog order={order} parcel={opened.parcel} onClose={close} />}
          {opened?.act === 'book' && <BookCourierDialog orderNo={orderNo} onClose={close} />}
        </>
      )}
    </SectionOf>
  );
}
