import { sql } from 'kysely';
import { startOfDay } from '@merchant-admin/common/dates';
import { defaultTerms, settleState as at } from '@merchant-admin/contract/finance/codes';
import { financeErrors as e } from '@merchant-admin/contract/finance/errors';
import { codes } from '../../../platform/db/codes.ts';
import { act } from '../../../platform/http/run.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { sweep } from '../../../platform/jobs/sweeps.ts';
import { makeStatement } from './make-statement.ts';

/** On its weekday each guest merchant's statement is made, to be looked at and submitted; where nothing may be settled, none. */
export const weeklyStatements = sweep(
  { name: 'statements', title: '生成结算单', explains: '在约定的星期为入驻商家生成待结算的结算单' },
  {
    due: [
      (ctx) => sql`select from merchant m where m.merchant_id = ${ctx.merchantId} and m.is_guest and m.enabled
        and extract(isodow from ${ctx.today}::date) = coalesce((select t.weekday from settle_terms t where t.merchant_id = m.merchant_id order by t.version desc limit 1), ${defaultTerms.weekday}::int)
        and not exists (select from settle_statement s where s.merchant_id = m.merchant_id and (s.state in (${codes(at.OPEN, at.SUBMITTED)}) or s.made_at >= ${startOfDay(ctx.today)}))`,
    ],
    run: (services, caller) =>
      act(services, caller, (ctx) => makeStatement(ctx, ctx.today, '')).then(
        () => 1,
        (error: unknown) => {
          const codes: readonly number[] = [e.SETTLE_NOTHING.code, e.SETTLE_OPEN.code];
          if (error instanceof Refusal && codes.includes(error.definition.code)) return 0;
          throw error;
        },
      ),
  },
);
