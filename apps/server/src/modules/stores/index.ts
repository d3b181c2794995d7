import type { FastifyInstance } from 'fastify';
import { storesEndpoints } from '@merchant-admin/contract/stores/endpoints';
import { mount } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { addStore } from './operations/add-store.ts';
import { storeOptions } from './operations/store-options.ts';

export { insertStore } from './store/store.store.ts';

export function registerStores(app: FastifyInstance, services: Services): void {
  mount(app, services, 'stores', storesEndpoints)({ storeOptions, addStore });
}
