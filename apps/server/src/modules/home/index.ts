import type { FastifyInstance } from 'fastify';
import { homeEndpoints } from '@merchant-admin/contract/home/endpoints';
import { mount } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { overview } from './operations/overview.ts';

export function registerHome(app: FastifyInstance, services: Services): void {
  mount(app, services, 'home', homeEndpoints)({ overview });
}
