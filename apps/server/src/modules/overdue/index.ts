import type { FastifyInstance } from 'fastify';
import { overdueEndpoints } from '@merchant-admin/contract/overdue/endpoints';
import { mount } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { addFollowRecord } from './operations/add-follow-record.ts';
import { consultSave } from './operations/consult-save.ts';
import { followerRecord, getFollowResult } from './operations/follow-records.ts';

export function registerOverdue(app: FastifyInstance, services: Services): void {
  mount(app, services, 'overdue', overdueEndpoints)({ getFollowResult, addFollowRecord, followerRecord, consultSave });
}
