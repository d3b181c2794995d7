import { sql } from 'kysely';
import { defaultTerms } from '@merchant-admin/contract/finance/codes';
import { one } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { act, type Caller } from '../../../platform/http/run.ts';
import { sweep } from '../../../platform/jobs/sweeps.ts';
import type { Services } from '../../../platform/services.ts';
import { lookedToday, lockPurse } from '../store/purse.store.ts';
import { hasOpen } from '../store/statement.store.ts';
import { makeStatement, mayBeMade } from './make-statement.ts';

/** The merchant, on its weekday, where it was not looked yet today. */
const itsDay = (ctx: Ctx) => sql`select from merchant m where m.merchant_id = ${ctx.merchantId} and m.is_guest and m.enabled
  and extract(isodow from ${ctx.today}::date) = coalesce((select t.weekday from settle_terms t where t.merchant_id = m.merchant_id order by t.version desc limit 1), ${defaultTerms.weekday}::int)
  and not exists (select from settle_purse p where p.merchant_id = m.merchant_id and p.looked_on = ${ctx.today}::date)`;

/** Makes the merchant's statement where none is open and something may be settled. @returns how many were made */
const makeWeekly = (services: Services, caller: Caller): Promise<number> =>
  act(services, caller, async (ctx) => {
    await lockPurse(ctx);
    if (!(await one(ctx.tx, sql<{ its: boolean }>`select exists (${itsDay(ctx)}) as its`)).its) return 0;
    await lookedToday(ctx);
    if ((await hasOpen(ctx)) || !(await mayBeMade(ctx))) return 0;
    await makeStatement(ctx, ctx.today, '');
    return 1;
  });

/** On its weekday each guest merchant's statement is made, to be looked at and submitted; it is looked once a day whether there is anything to settle. */
export const weeklyStatements = sweep(
  { name: 'statements', title: '生成结算单', explains: '在约定的星期为入驻商家生成待结算的结算单' },
  { due: [itsDay], run: makeWeekly },
);
