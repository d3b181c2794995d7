import { AppLink } from '../../../platform/app-link.tsx';
import { useCan } from '../../../platform/permission/can.ts';
import { viewedMerchant } from '../../../platform/viewing.ts';
import { deviceOfUrl } from '../urls.ts';

interface DeviceLinkProps {
  readonly imei: string;
  /** Whether the file opens beside the page, which would lose what is being done. */
  readonly newTab?: boolean;
}

/** A device's number, as a link to its file for those who may open it. Another merchant's devices have none here. */
export function DeviceLink({ imei, newTab = false }: DeviceLinkProps) {
  const may = useCan()('DeviceFile') && viewedMerchant() === undefined;
  const number = <span style={{ fontVariantNumeric: 'tabular-nums' }}>{imei}</span>;
  if (!may || imei === '') return number;
  return (
    <AppLink to={deviceOfUrl(imei)} title="设备档案" {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}>
      {number}
    </AppLink>
  );
}

/** Several, each on a line of its own, so that none is cut off. */
export const DeviceLinks = ({ imeis }: { readonly imeis: readonly string[] }) =>
  imeis.map((imei) => (
    <div key={imei}>
      <DeviceLink imei={imei} />
    </div>
  ));
