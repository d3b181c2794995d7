import { sql } from 'kysely';
import { permissionErrors as e } from '@merchant-admin/contract/permission/errors';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';

export interface NamedRole {
  id: number;
  name: string;
}

export const rolesNamed = (ctx: Ctx, names: readonly string[]) =>
  rows(ctx.tx, sql<NamedRole>`select id, name from role where merchant_id = ${ctx.merchantId} and name = any(${[...names]}::text[])`);

/** The roles of these names. @throws ROLE_NOT_FOUND naming the one that is not there */
export async function rolesByName(ctx: Ctx, names: readonly string[]): Promise<NamedRole[]> {
  const found = await rolesNamed(ctx, names);
  const missing = names.find((name) => !found.some((role) => role.name === name));
  if (missing !== undefined) refuse(e.ROLE_NOT_FOUND, { text: `角色「${missing}」不存在` });
  return found;
}

/** The sign-in names among these that are taken. */
export async function takenNames(ctx: Ctx, accounts: readonly string[]): Promise<Set<string>> {
  const taken = await rows(
    ctx.tx,
    sql<{ account: string }>`select account from account where merchant_id = ${ctx.merchantId} and account = any(${[...accounts]}::text[])`,
  );
  return new Set(taken.map((row) => row.account));
}
