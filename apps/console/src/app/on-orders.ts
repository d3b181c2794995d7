import { bring, type OnOrders } from '../modules/orders/brought.ts';

const found = import.meta.glob<OnOrders>('../modules/*/on-orders/*.ts', { eager: true, import: 'onOrders' });
bring(Object.values(found));
