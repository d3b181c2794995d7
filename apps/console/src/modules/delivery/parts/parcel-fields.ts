export { CourierFields } from './courier-fields.tsx';
export { DeviceFields } from './device-fields.tsx';
export { GoesTo } from './goes-to.tsx';
