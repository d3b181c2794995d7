export { DeviceLink, DeviceLinks } from './parts/device-link.tsx';
<<<<<<< HEAD
export { numberRule, plainNumber } from './parts/numbers.ts';
=======
export { ScanBox } from './parts/scan-box.tsx';
>>>>>>> w-stock
export { deviceText, findDeviceByNumber, findDevicesByTail, type FoundDevice } from './parts/find-devices.ts';
