export { shipBefore } from './rules/tabs.ts';
export { shipOrder } from './operations/ship-order.ts';
export { receiveOrder } from './operations/receive.ts';
