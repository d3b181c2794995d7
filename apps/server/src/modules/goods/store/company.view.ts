import { sql } from 'kysely';
import type { CompanyType } from '@merchant-admin/contract/goods/codes';
import { maybe, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** The type of companies in whose name contracts are signed. */
const contracting = 2 satisfies CompanyType;

/** Whether a company signs contracts and is in use; locked, so that it is not deleted before it is named. */
export const signsContracts = async (ctx: Ctx, id: string): Promise<boolean> =>
  (await maybe(
    ctx.tx,
    sql`select 1 from company where merchant_id = ${ctx.merchantId} and id = ${id}::bigint and type = ${contracting} and enabled for key share`,
  )) !== undefined;

/** In whose name the contract of goods is signed now: their company while it is in use, else the merchant's only one in use; null for none. */
export async function contractCompanyOf(ctx: Ctx, { company_id: own }: { company_id: number | null }): Promise<number | null> {
  const enabled = await rows(
    ctx.tx,
    sql<{ id: number }>`select id from company where merchant_id = ${ctx.merchantId} and type = ${contracting} and enabled
      order by id is distinct from ${own}::bigint, id limit 2 for key share`,
  );
  const [first] = enabled;
  return first !== undefined && (first.id === own || enabled.length === 1) ? first.id : null;
}
