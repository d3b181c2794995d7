import { todo, waiting } from '../../platform/todos.ts';
import { itemsRunning, waitingItems } from './store/item.view.ts';

const list = '/internationalWatersManagement/taskDetailList';

export const itemsToTake = todo({ key: 'waters-waiting', title: '公海待领取', tags: ['waters:claim'], href: `${list}?tab=7` }, (ctx) =>
  waiting(ctx, waitingItems(ctx)),
);

export const itemsRunningOut = todo({ key: 'waters-mine', title: '公海明细即将超时', tags: ['waters:claim'], href: `${list}?tab=8` }, (ctx) =>
  waiting(ctx, itemsRunning(ctx)),
);
