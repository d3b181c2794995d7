import { sql } from 'kysely';
import { returnState } from '@merchant-admin/contract/returns/codes';
import { todo, waiting } from '../../platform/todos.ts';
import { ownStore } from '../orders/index.ts';

const returns = (key: string, title: string, state: number) =>
  todo({ key, title, tags: ['ReturnList'], href: `/examine/returnList?tab=${state}` }, (ctx) =>
    waiting(
      ctx,
      sql`select coalesce(r.received_at, r.applied_at) as since from return_document r join orders o on o.merchant_id = r.merchant_id and o.id = r.order_id
        where r.merchant_id = ${ctx.merchantId} and r.state = ${state} and ${ownStore(ctx)} order by r.applied_at`,
    ),
  );

export const returnsToReceive = returns('return-receive', '归还待收货', returnState.TO_RECEIVE);
export const returnsToInspect = returns('return-inspect', '归还待质检', returnState.TO_INSPECT);
export const returnsToAudit = returns('return-audit', '归还待审核', returnState.TO_AUDIT);
