import { permissionErrors as e } from '@merchant-admin/contract/permission/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { RowVerdict } from '../../../platform/imports/forms.ts';
import { roleNamesOf, type AccountCells } from '../rules/import-accounts.ts';
import { rolesByName, takenNames } from '../store/import-accounts.view.ts';
import { rolesToGive } from './save-account.ts';

const noRole = '未填写角色，该账号登录后没有任何权限';

/** Why the caller cannot give these roles; undefined when they can. */
async function roleProblem(ctx: Ctx, names: readonly string[]): Promise<string | undefined> {
  try {
    const roles = await rolesByName(ctx, names);
    await rolesToGive(
      ctx,
      roles.map((role) => String(role.id)),
      [],
    );
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.text;
    throw error;
  }
}

/** The problems and effects of making accounts of these rows: each name must be free, each role one that the caller may give. */
export async function checkAccounts(ctx: Ctx, rows: readonly AccountCells[]): Promise<RowVerdict[]> {
  const taken = await takenNames(
    ctx,
    rows.map((row) => row.account),
  );
  // Many rows name the same roles: each choice of roles is judged once.
  const byRoles = new Map<string, string | undefined>();
  for (const { roles } of rows) if (!byRoles.has(roles)) byRoles.set(roles, await roleProblem(ctx, roleNamesOf(roles)));
  return rows.map(({ account, roles }) => {
    const problems = [taken.has(account) ? e.ACCOUNT_TAKEN.text : undefined, byRoles.get(roles)].filter((problem) => problem !== undefined);
    return { problems, warnings: roleNamesOf(roles).length === 0 ? [noRole] : [], effect: 'create' };
  });
}
