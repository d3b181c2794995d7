export { DeviceLink, DeviceLinks } from './parts/device-link.tsx';
export { OrderLink } from './parts/order-link.tsx';
export { numberRule, plainNumber } from './parts/numbers.ts';
export { ScanBox } from './parts/scan-box.tsx';
export { deviceText, findDeviceByNumber, findDevicesByTail, type FoundDevice } from './parts/find-devices.ts';
