import { orderRecyclePath } from '@merchant-admin/contract/orders/paths';
import { qcListPath } from '@merchant-admin/contract/review/paths';
import { recycleState as at, recycleWaits, type RecycleWait } from '@merchant-admin/contract/recycling/codes';
import { todo, waiting } from '../../platform/todos.ts';
import { mayBlind } from './rules/blind.ts';
import { recyclesIn, recyclesWaiting } from './store/recycle-list.view.ts';

const orders = (wait: RecycleWait, tags: readonly string[]) =>
  todo({ key: `recycle-${wait}`, title: `回收${recycleWaits[wait]}`, tags, href: `${orderRecyclePath}?waits=${wait}` }, (ctx) =>
    waiting(ctx, recyclesWaiting(ctx, wait)),
  );

export const recyclesToInspect = todo({ key: 'recycle-inspect', title: '回收待质检', tags: ['recycle:inspect'], href: `${qcListPath}?tab=30` }, (ctx) =>
  waiting(ctx, recyclesIn(ctx, at.TO_INSPECT)),
);
export const recyclesStopped = orders('stopped', ['recycle:release']);
export const recyclesToApprove = orders('approve', ['recycle:approve']);
export const recyclesToCorrect = orders('correction', ['recycle:approve']);
export const recyclesToPay = orders('pay', ['recycle:pay']);
/** Money that did not reach its customer, or came back from his bank. */
export const recyclesFailed = orders('failed', ['recycle:pay']);
export const recyclesUnstocked = orders('unstocked', ['recycle:back']);

/** For those who may see nothing of what the first inspection found. */
export const recyclesToBlind = todo(
  { key: 'recycle-blind', title: '盲检待做', tags: ['recycle:inspect'], href: `${qcListPath}?tab=0&waits=blind` },
  async (ctx) => (mayBlind(ctx) ? waiting(ctx, recyclesWaiting(ctx, 'blind')) : { count: 0, oldest: null }),
);
