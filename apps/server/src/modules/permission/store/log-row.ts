import { moduleNames, objectTypeNames, type ModuleName, type ObjectType } from '@merchant-admin/contract/permission/history-names';
import type { logRow } from '@merchant-admin/contract/permission/shapes';
import type { z } from 'zod';
import { differencesOf } from '../../../platform/audit/differences.ts';
import type { LoggedRow } from './operation-log.view.ts';

const actorTypes: Record<string, string> = { staff: '员工', shop: '店铺', system: '系统', channel: '支付渠道' };

export const logShape = (row: LoggedRow): z.output<typeof logRow> => ({
  id: String(row.id),
  at: row.at.toISOString(),
  actor_name: row.actor_name,
  actor_type: actorTypes[row.actor_type] ?? row.actor_type,
  module: row.module,
  module_name: moduleNames[row.module as ModuleName] ?? row.module,
  action: row.action,
  object_type: row.object_type,
  object_type_name: objectTypeNames[row.object_type as ObjectType] ?? row.object_type,
  object_id: row.object_id === null ? '' : String(row.object_id),
  object_no: row.object_no,
  differences: differencesOf(row.before, row.after),
  reason: row.reason,
  ip: row.ip,
  request_id: row.request_id,
});
