import { sql } from 'kysely';
import { todo, waiting } from '../../platform/todos.ts';
import { isLate, ownStore } from '../orders/index.ts';
import { waitsForRelease } from '../overdue/index.ts';

/** Packages of late orders that somebody else made and that wait to be let out. */
export const packagesToRelease = todo(
  { key: 'evidence-release', title: '证据包待放行', tags: ['evidence:release'], href: '/abnormalOrder/overdueList?evidence=waits' },
  (ctx) =>
    waiting(
      ctx,
      sql`select k.made_at as since from evidence_package k join orders o on o.merchant_id = k.merchant_id and o.id = k.order_id
        where k.merchant_id = ${ctx.merchantId} and ${waitsForRelease(ctx)} and ${isLate(ctx)} and ${ownStore(ctx)} order by k.made_at`,
    ),
);
