import { visitWaits, type VisitWait } from '@merchant-admin/contract/visits/codes';
import { visitListPath } from '@merchant-admin/contract/stores/paths';
import { todo, waiting } from '../../platform/todos.ts';
import { visitsWaiting } from './store/visit-list.view.ts';

const visits = (wait: VisitWait, tags: readonly string[]) =>
  todo({ key: `visit-${wait}`, title: visitWaits[wait], tags, href: `${visitListPath}?waits=${wait}` }, (ctx) => waiting(ctx, visitsWaiting(ctx, wait)));

export const visitsToConfirm = visits('confirm', ['visit:confirm']);
export const visitsToday = visits('today', ['visit:write-off']);
