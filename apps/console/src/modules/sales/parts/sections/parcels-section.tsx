import { useQuery } from '@tanstack/react-query';
import { SectionOf } from '../../../orders/index.ts';
import { parcelsQuery, saleQuery } from '../../queries.ts';
import { ParcelArticle } from './parcel-article.tsx';
import { TrackButton } from './track-button.tsx';

/** The parcels by which the order goes; while the courier is asked about one, he may be asked at once. */
export function ParcelsSection({ id }: { readonly id: string }) {
  const found = useQuery(parcelsQuery(id));
  const { data: order } = useQuery({ ...saleQuery(id), retryOnMount: false });
  const followed = found.data?.list.some((parcel) => parcel.followed) === true;
  return (
    <SectionOf title="物流" query={found} extra={followed && <TrackButton id={id} />} rows={2}>
      {({ list }) => (list.length === 0 ? '尚未发货' : list.map((parcel) => <ParcelArticle key={parcel.parcel_id} order={order} parcel={parcel} />))}
    </SectionOf>
  );
}
