import { moveWaits, type MoveWait } from '@merchant-admin/contract/stock/move-codes';
import { moveListPath } from '@merchant-admin/contract/stores/paths';
import { todo, waiting } from '../../platform/todos.ts';
import { movesWaiting } from './store/move-list.view.ts';

const moves = (wait: MoveWait, title: string, tags: readonly string[]) =>
  todo({ key: `move-${wait}`, title, tags, href: `${moveListPath}?waits=${wait}` }, (ctx) => waiting(ctx, movesWaiting(ctx, wait)));

export const movesToApprove = moves('approve', `${moveWaits.approve}调拨`, ['move:approve']);
export const movesToSend = moves('send', `调拨${moveWaits.send}`, ['move:work']);
export const movesToReceive = moves('receive', `调拨${moveWaits.receive}`, ['move:work']);
export const movesLate = moves('late', moveWaits.late, ['move:work']);
export const movesDiffering = moves('differ', `调拨${moveWaits.differ}`, ['move:work']);
