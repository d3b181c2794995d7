import { countWaits, type CountWait } from '@merchant-admin/contract/stock/count-codes';
import { countListPath } from '@merchant-admin/contract/stores/paths';
import { todo, waiting } from '../../platform/todos.ts';
import { countsWaiting } from './store/count-list.view.ts';

const counts = (wait: CountWait, tags: readonly string[]) =>
  todo({ key: `count-${wait}`, title: countWaits[wait], tags, href: `${countListPath}?waits=${wait}` }, (ctx) => waiting(ctx, countsWaiting(ctx, wait)));

export const countsToScan = counts('scan', ['count:scan']);
export const countsToConfirm = counts('confirm', ['count:decide']);
