import { repairWaits } from '@merchant-admin/contract/stock/repair-codes';
import { repairListPath, writeOffListPath } from '@merchant-admin/contract/stores/paths';
import { todo, waiting } from '../../platform/todos.ts';
import { repairsLate } from './store/repair-list.view.ts';
import { writeOffsWaiting } from './store/write-off-list.view.ts';

export const writeOffsToApprove = todo(
  { key: 'write-off-approve', title: '报废报失待审核', tags: ['write-off:approve'], href: `${writeOffListPath}?waits=approve` },
  (ctx) => waiting(ctx, writeOffsWaiting(ctx)),
);
export const repairsOverdue = todo({ key: 'repair-late', title: repairWaits.late, tags: ['repair:work'], href: `${repairListPath}?waits=late` }, (ctx) =>
  waiting(ctx, repairsLate(ctx)),
);
