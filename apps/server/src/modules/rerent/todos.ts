import { rerentListPath } from '@merchant-admin/contract/rerent/paths';
import { todo, waiting } from '../../platform/todos.ts';
import { myCallsDue } from './store/candidates.view.ts';

/** Customers whom one said one would call again about renting. */
export const callsDue = todo({ key: 'rerent-next', title: '今日待跟进的复租用户', tags: ['rerent:work'], href: `${rerentListPath}?next=mine` }, (ctx) =>
  waiting(ctx, myCallsDue(ctx)),
);
