import { sql } from 'kysely';
import { one } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface VisitFactsShown {
  made_name: string;
  confirmed_name: string;
  confirmed_at: Date | null;
  picked_name: string;
  picked_at: Date | null;
  ended_at: Date | null;
  end_reason: string;
}

/** Who did what with a visit. */
export const doneWith = (ctx: Ctx, id: number): Promise<VisitFactsShown> =>
  one(
    ctx.tx,
    sql<VisitFactsShown>`select made_name, confirmed_name, confirmed_at, picked_name, picked_at, ended_at, end_reason from store_visit
      where merchant_id = ${ctx.merchantId} and id = ${id}`,
  );
