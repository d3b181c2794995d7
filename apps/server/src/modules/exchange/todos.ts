import { sql } from 'kysely';
import { exchangeDeliverPath, exchangeDeliverScreen } from '@merchant-admin/contract/delivery/paths';
import { exchangeState } from '@merchant-admin/contract/exchange/codes';
import { returnState } from '@merchant-admin/contract/returns/codes';
import { codes } from '../../platform/db/codes.ts';
import { todo, waiting } from '../../platform/todos.ts';
import { ownStore } from '../orders/index.ts';

/** Older devices whose last day is over and that are not even on their way: their customers are to be called. */
export const olderAwaited = todo(
  { key: 'exchange-late', title: '换新旧机逾期未寄回', tags: [exchangeDeliverScreen], href: `${exchangeDeliverPath}?tab=all&old_device=3` },
  (ctx) =>
    waiting(
      ctx,
      sql`select (e.return_by + 1)::timestamptz as since from exchange e join orders o on o.merchant_id = e.merchant_id and o.id = e.old_order_id
        join return_document r on r.merchant_id = e.merchant_id and r.order_id = e.old_order_id and r.state = ${codes(returnState.TO_SEND)}
        where e.merchant_id = ${ctx.merchantId} and e.state = ${codes(exchangeState.TO_RETURN)} and e.return_by < ${ctx.today}::date and ${ownStore(ctx)} order by e.return_by`,
    ),
);
