import type { FastifyInstance } from 'fastify';
import { customersEndpoints } from '@merchant-admin/contract/customers/endpoints';
import { mount } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { customerInfo } from './operations/customer-info.ts';
import { customerList } from './operations/customer-list.ts';
import { userOrderList, userOrderListOld } from './operations/customer-orders.ts';

export function registerCustomers(app: FastifyInstance, services: Services): void {
  mount(app, services, 'customers', customersEndpoints)({ customerList, customerInfo, userOrderList, userOrderListOld });
}
