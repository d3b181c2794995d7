import { deviceListPath } from '@merchant-admin/contract/stores/paths';
import { wipeListPath } from '@merchant-admin/contract/stores/paths';
import { todo, waiting } from '../../platform/todos.ts';
import { devicesUnwiped, wipesToVerify } from './store/wipe-list.view.ts';

/** Devices without a certificate: none of them should be handed on, so that the number is to be 0. */
export const devicesWithoutWipe = todo(
  { key: 'wipe-due', title: '无擦除凭证', tags: ['wipe:work', 'wipe:verify'], href: `${deviceListPath}?wipe=due` },
  (ctx) => waiting(ctx, devicesUnwiped(ctx)),
);
export const wipesWaiting = todo({ key: 'wipe-verify', title: '擦除待复核', tags: ['wipe:verify'], href: `${wipeListPath}?tab=10` }, (ctx) =>
  waiting(ctx, wipesToVerify(ctx)),
);
