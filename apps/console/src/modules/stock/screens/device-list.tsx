import { DevicePage } from '../parts/device-page.tsx';

/** Every device of the merchant. */
export default function DeviceList() {
  return <DevicePage list="deviceList" title="设备台账" />;
}
