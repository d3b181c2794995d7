export { receiveOrder } from './operations/receive.ts';
