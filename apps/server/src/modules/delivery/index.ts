export { shipBefore } from './rules/tabs.ts';
export { receiveOrder } from './operations/receive.ts';
