import { stockAlarmListPath } from '@merchant-admin/contract/stores/paths';
import { todo, waiting } from '../../platform/todos.ts';
import { alarmsLive } from './store/alarm-list.view.ts';

export const stockAlarms = todo({ key: 'stock-alarms', title: '库存数不符', tags: ['StockAlarmList'], href: `${stockAlarmListPath}?tab=10` }, (ctx) =>
  waiting(ctx, alarmsLive(ctx)),
);
