import type { FastifyInstance } from 'fastify';
import { overdueEndpoints } from '@merchant-admin/contract/overdue/endpoints';
import { mount } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { addFollowRecord } from './operations/add-follow-record.ts';
import { consultSave } from './operations/consult-save.ts';
import { followerRecord, getFollowResult } from './operations/follow-records.ts';
import { oweRule } from './operations/owe-rule.ts';
import { tellOverdue } from './operations/tell-overdue.ts';

export function registerOverdue(app: FastifyInstance, services: Services): void {
  services.orderActs.add(oweRule);
  services.orderActs.doneBy({ followOverdue: overdueEndpoints.addFollowRecord, consult: overdueEndpoints.consultSave });
  mount(app, services, 'overdue', overdueEndpoints)({ getFollowResult, addFollowRecord, followerRecord, consultSave });
  services.sweeps.add(
    { name: 'lateness', title: '逾期通知', explains: '账单到期未付、租期届满超过宽限期未归还的订单，各通知店铺一次', objects: 'order' },
    tellOverdue,
  );
}
