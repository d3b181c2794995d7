export { handOnDevices, placeRefused, returnDevices, sendDevices, settleDevices, takeBackDevices } from './operations/devices-of-orders.ts';
export { buyIn } from './operations/buy-in.ts';
export { registerDevices } from './operations/register-devices.ts';
export { holdUntil } from './store/turn.store.ts';
export { promisedProblems } from './operations/promised-devices.ts';
export { freeAt, lockSkus, roomAt, type Room } from './store/promise.view.ts';
export { turnDevices } from './operations/turn-devices.ts';
export { notFree, notHere } from './rules/not-free.ts';
export { devicesHeld, devicesOf, devicesToInspect, lockDevices, lockDevicesById, piecesToInspect, type Device } from './store/device.store.ts';
