export { handOnDevices, placeRefused, returnDevices, sendDevices, settleDevices, takeBackDevices } from './operations/devices-of-orders.ts';
export { registerDevices } from './operations/register-devices.ts';
export { turnDevices } from './operations/turn-devices.ts';
export { notFree } from './rules/not-free.ts';
export { devicesHeld, devicesOf, devicesToInspect, lockDevices, piecesToInspect, type Device } from './store/device.store.ts';
