import { dispatchState as at } from '@merchant-admin/contract/dispatch/codes';
import { dispatchPath } from '@merchant-admin/contract/delivery/paths';
import { codes } from '../../platform/db/codes.ts';
import { todo, waiting } from '../../platform/todos.ts';
import { sql } from 'kysely';

export const dispatchesToAccept = todo(
  { key: 'dispatches-accept', title: '代发待接单', tags: ['dispatch:decide'], href: `${dispatchPath}?tab=${at.ASKED}`, across: true },
  (ctx) => waiting(ctx, sql`select q.asked_at as since from dispatch q where q.state = ${codes(at.ASKED)} order by q.asked_at`),
);

export const dispatchesToSend = todo(
  {
    key: 'dispatches-send',
    title: '代发待发货',
    tags: ['dispatch:send'],
    href: `${dispatchPath}?tab=${at.TO_SEND}`,
    across: true,
    hours: ({ SHIP_WITHIN_HOURS }) => SHIP_WITHIN_HOURS,
  },
  (ctx) => waiting(ctx, sql`select coalesce(q.decided_at, q.asked_at) as since from dispatch q where q.state = ${codes(at.TO_SEND)} order by 1`),
);
