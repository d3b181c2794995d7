import { sql } from 'kysely';
import { quoteState as at } from '@merchant-admin/contract/quotation/codes';
import { myQuotesPath } from '@merchant-admin/contract/quotation/paths';
import { codes } from '../../platform/db/codes.ts';
import { todo, waiting } from '../../platform/todos.ts';

export const quotesToDecide = todo(
  { key: 'quotes-decide', title: '报价待审核', tags: ['quotation:decide'], href: `${myQuotesPath}?tab=${at.PENDING}`, across: true },
  (ctx) =>
    waiting(
      ctx,
      sql`select q.submitted_at as since from supply_quote q where q.state = ${codes(at.PENDING)} and q.valid_to >= ${ctx.today}::date order by q.submitted_at`,
    ),
);
