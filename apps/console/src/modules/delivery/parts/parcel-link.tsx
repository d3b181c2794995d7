import { newestParcelActs } from '@merchant-admin/contract/delivery/codes';
import { AppLink } from '../../../platform/app-link.tsx';
import { useCan } from '../../../platform/permission/can.ts';
import { stillViewing } from '../../../platform/viewing.ts';
import { parcelUrl } from '../urls.ts';

interface ParcelLinkProps {
  readonly parcelId: string;
  readonly orderNo: string;
  readonly text: string;
}

/** A text about a parcel, as a link to its page for those who may open it. */
export function ParcelLink({ parcelId, orderNo, text }: ParcelLinkProps) {
  const may = useCan()('DeliverDetail');
  return may ? (
    <AppLink to={stillViewing(parcelUrl(parcelId, orderNo))} title={newestParcelActs.track}>
      {text}
    </AppLink>
  ) : (
    text
  );
}
