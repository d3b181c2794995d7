import { stationPath } from '@merchant-admin/contract/delivery/paths';
import { Button } from 'antd';
import { useGo } from '../../../platform/app-link.tsx';
import { useCan } from '../../../platform/permission/can.ts';

/** The way to the scan station, for those who have it. */
export function StationLink() {
  const go = useGo();
  return useCan()('DeliveryStation') ? <Button onClick={() => go(stationPath)}>扫码工作台</Button> : null;
}
