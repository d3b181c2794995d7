import { sql } from 'kysely';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { permissionEndpoints } from '@merchant-admin/contract/permission/endpoints';
import { permissionErrors as e } from '@merchant-admin/contract/permission/errors';
import { maskPhone } from '@merchant-admin/common/mask';
import { record } from '../../../platform/audit/history.ts';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { beyondHeld, openTags } from '../rules/grantable.ts';
import { otherAdministrators } from '../store/held-rights.ts';
import { addAccount } from '../store/staff.store.ts';
import { changeAccount } from '../../session/index.ts';
import { accountFor, refuseAccountAct } from './find-account.ts';
import { newPassword } from './reset-password.ts';
import { tellRolesChanged } from './tell-account.ts';

type Body = BodyOf<typeof permissionEndpoints.saveAccount>;

interface Role {
  id: number;
  name: string;
  tags: string[];
  is_administrator: boolean;
}

const rolesHeld = (ctx: Ctx, accountId: number) =>
  rows(
    ctx.tx,
    sql<Role>`select r.id, r.name, r.tags, r.is_administrator from account_role ar join role r on r.merchant_id = ar.merchant_id and r.id = ar.role_id
      where ar.merchant_id = ${ctx.merchantId} and ar.account_id = ${accountId} order by r.id`,
  );

/** The roles to give. Nobody gives more than they hold: the administrator's role is given by administrators only. */
export async function rolesToGive(ctx: Ctx, ids: readonly string[], before: readonly Role[]): Promise<Role[]> {
  const wanted = [...new Set(ids)];
  const found = await rows(
    ctx.tx,
    sql<Role>`select id, name, tags, is_administrator from role where merchant_id = ${ctx.merchantId} and id = any(${wanted}::bigint[]) order by id for share`,
  );
  if (found.length !== wanted.length) refuse(e.ROLE_NOT_FOUND);
  const had = new Set(before.map((role) => role.id));
  const given = found.filter((role) => !had.has(role.id));
  const mine = await rolesHeld(ctx, ctx.actor.id!);
  if (given.some((role) => role.is_administrator) && !mine.some((role) => role.is_administrator)) refuse(e.MORE_THAN_HELD);
  if (
    beyondHeld(
      given.flatMap((role) => openTags(role.tags, ctx.isGuest)),
      [],
      ctx.can,
    ).length > 0
  )
    refuse(e.MORE_THAN_HELD);
  return found;
}

/** The store to put the account into; undefined leaves it where it is. Store staff manage their own store only. */
async function storeToGive(ctx: Ctx, wanted: string | undefined): Promise<number | null | undefined> {
  if (ctx.storeId !== null && wanted !== undefined && wanted !== String(ctx.storeId)) refuse(e.OTHER_STORE);
  if (wanted === undefined || wanted === '') return wanted === '' ? null : undefined;
  const store = await maybe(
    ctx.tx,
    sql<{ id: number }>`select id from store where merchant_id = ${ctx.merchantId} and id = ${wanted}::bigint and enabled for share`,
  );
  return store?.id ?? refuse(e.STORE_NOT_FOUND);
}

const storeName = async (ctx: Ctx, id: number | null): Promise<string> =>
  id === null ? '' : (await one(ctx.tx, sql<{ name: string }>`select name from store where merchant_id = ${ctx.merchantId} and id = ${id}`)).name;
const names = (list: readonly Role[]) => list.map((role) => role.name);
const sameRoles = (a: readonly Role[], b: readonly Role[]) => a.length === b.length && a.every((role, index) => role.id === b[index]?.id);

/** Adds an account with roles that the caller may give; with `invite` nobody learns its first password. */
export async function createAccount(ctx: Ctx, body: Body) {
  if (!body.account) refuse(e.ACCOUNT_NAME_REQUIRED);
  if (await maybe(ctx.tx, sql`select 1 from account where merchant_id = ${ctx.merchantId} and account = ${body.account}`)) refuse(e.ACCOUNT_TAKEN);
  const roles = await rolesToGive(ctx, body.role_ids, []);
  const password = newPassword();
  const storeId = (await storeToGive(ctx, body.store_id)) ?? ctx.storeId;
  const id = await addAccount(
    ctx.tx,
    ctx.merchantId,
    { account: body.account, name: body.name, phone: body.phone, password, roleIds: roles.map((role) => role.id), ...(storeId === null ? {} : { storeId }) },
    ctx.now,
  ).catch((error: Error) => (error.message.includes('is taken') ? refuse(e.ACCOUNT_TAKEN) : Promise.reject(error)));
  await record(ctx, {
    module: 'permission',
    action: '新增账号',
    objectType: 'account',
    objectId: id,
    objectNo: body.account,
    after: { name: body.name, roles: names(roles), store: await storeName(ctx, storeId) },
  });
  return { id: String(id), version: 1, password: body.invite ? '' : password };
}

async function giveRoles(ctx: Ctx, accountId: number, roles: readonly Role[]): Promise<void> {
  await sql`delete from account_role where merchant_id = ${ctx.merchantId} and account_id = ${accountId}`.execute(ctx.tx);
  for (const role of roles)
    await sql`insert into account_role (merchant_id, account_id, role_id) values (${ctx.merchantId}, ${accountId}, ${role.id})`.execute(ctx.tx);
}

async function edit(ctx: Ctx, id: string, body: Body) {
  const account = await accountFor(ctx, id, 'edit');
  if (account.version !== body.version) refuse(platformErrors.STALE);
  const before = await rolesHeld(ctx, account.id);
  const roles = await rolesToGive(ctx, body.role_ids, before);
  if (!sameRoles(before, roles)) await refuseAccountAct(ctx, account, 'roles');
  const losesAdministrator = account.is_administrator && !roles.some((role) => role.is_administrator);
  if (losesAdministrator && (await otherAdministrators(ctx, account.id)) === 0) refuse(e.LAST_ADMINISTRATOR);
  const storeId = await storeToGive(ctx, body.store_id);
  await giveRoles(ctx, account.id, roles);
  const version = await changeAccount(ctx.tx, ctx.merchantId, account.id, {
    name: body.name,
    ...(body.phone === '' ? {} : { phone: body.phone }),
    ...(storeId === undefined ? {} : { store_id: storeId }),
  });
  await record(ctx, {
    module: 'permission',
    action: '修改账号',
    objectType: 'account',
    objectId: account.id,
    objectNo: account.account,
    before: { name: account.name, roles: names(before), store: await storeName(ctx, account.store_id) },
    after: {
      name: body.name,
      roles: names(roles),
      store: await storeName(ctx, storeId === undefined ? account.store_id : storeId),
      ...(body.phone ? { phone: maskPhone(body.phone) } : {}),
    },
  });
  if (!sameRoles(before, roles)) await tellRolesChanged(ctx, account.id, names(roles));
  return { id, version, password: '' };
}

/** Creates an account (its first password is shown once) or edits one. Nobody edits their own roles. */
export const saveAccount = operation(permissionEndpoints.saveAccount, (ctx, { body }) =>
  body.id === undefined ? createAccount(ctx, body) : edit(ctx, body.id, body),
);
