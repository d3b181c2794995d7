export { DeviceLink, DeviceLinks } from './parts/device-link.tsx';
export { deviceText, findDeviceByNumber, findDevicesByTail, type FoundDevice } from './parts/find-devices.ts';
