import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { platformTags } from '@merchant-admin/contract/navigation';
import { permissionErrors } from '@merchant-admin/contract/permission/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { withClient } from '../../platform/db/prepare-embedded.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { post } from '../../testing/http.ts';
import { signIn, testPassword, type Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { addAccount, addRole } from './store/staff.store.ts';

const server = useServer();

interface Saved {
  id: string;
  version: number;
}
const save = (who: Person, role: { id?: string; name?: string; tags: string[]; version?: number }) =>
  post<Saved>(server(), who, '/privilege/role/save', { name: `角色${randomUUID().slice(0, 8)}`, ...role });

async function personWith(tags: string[], merchantId = 1): Promise<Person & { roleId: string }> {
  const account = `p-${randomUUID().slice(0, 8)}`;
  const now = server().clock.now();
  const { id, roleId } = await withTenant(server().services.database.db, { merchantId }, async (tx) => {
    const role = await addRole(tx, merchantId, { name: account, description: '', tags, isAdministrator: false });
    return { roleId: role, id: await addAccount(tx, merchantId, { account, name: account, phone: '', password: testPassword, roleIds: [role] }, now) };
  });
  return { id, account, merchantId, roleId: String(roleId), token: await signIn(server(), { id, merchantId }, now) };
}

const tagsOf = async (id: string) =>
  withClient(server().test.superuser, async (client) => (await client.query<{ tags: string[] }>('select tags from role where id = $1', [id])).rows[0]?.tags);

describe('a role', () => {
  it('is made and edited by who may, and each save tells the new version', async () => {
    const made = await save(server().staff.admin, { tags: ['OrderList'] });
    expect(made.result).toMatchObject({ version: 1 });
    const edited = await save(server().staff.admin, { ...made.result, tags: ['OrderList', 'OrderDetail'] });
    expect(edited.result).toEqual({ id: made.result.id, version: 2 });
    expect(await save(server().staff.admin, { ...edited.result, tags: [] })).toMatchObject({ result: { version: 3 } });
  });

  it('gives nobody more than the giver holds', async () => {
    const giver = await personWith(['role:edit', 'RoleList', 'OrderList']);
    expect((await save(giver, { tags: ['OrderList'] })).code).toBe(200);
    for (const tags of [['OrderList', 'order:cancel'], ['account:edit'], [...platformTags]])
      expect(await save(giver, { tags })).toMatchObject({ status: 403, code: permissionErrors.MORE_THAN_HELD.code });
  });

  it('keeps what it has when somebody edits it who holds less, and takes nothing more', async () => {
    const giver = await personWith(['role:edit', 'RoleList', 'OrderList']);
    const { result } = await save(server().staff.admin, { tags: ['order:cancel'] });
    const kept = await save(giver, { ...result, tags: ['order:cancel', 'OrderList'] });
    expect(kept.code).toBe(200);
    expect(await save(giver, { ...kept.result, tags: ['order:cancel', 'order:plain'] })).toMatchObject({ code: permissionErrors.MORE_THAN_HELD.code });
    expect(await tagsOf(result.id)).toEqual(['OrderList', 'order:cancel']);
  });

  it('of one’s own is edited by somebody else', async () => {
    const editor = await personWith(['role:edit', 'RoleList', 'OrderList']);
    expect(await save(editor, { id: editor.roleId, tags: ['OrderList'], version: 1 })).toMatchObject({ status: 403, code: permissionErrors.OWN_ROLE.code });
    expect((await save(server().staff.admin, { id: editor.roleId, tags: ['OrderList'], version: 1 })).code).toBe(200);
  });

  it('of the administrators is edited by nobody', async () => {
    const { rows } = await withClient(server().test.superuser, (client) =>
      client.query<{ id: string; version: number }>('select id::text, version from role where merchant_id = 1 and is_administrator'),
    );
    expect(await save(server().staff.everything, { ...rows[0]!, tags: [] })).toMatchObject({ status: 409, code: permissionErrors.SYSTEM_ROLE.code });
    expect(await save(server().staff.admin, { ...rows[0]!, tags: ['OrderList'] })).toMatchObject({ status: 409, code: permissionErrors.SYSTEM_ROLE.code });
  });

  it('holds only tags that exist', async () => {
    expect(await save(server().staff.admin, { tags: ['OrderList', 'NoSuchScreen'] })).toMatchObject({ status: 400, code: permissionErrors.UNKNOWN_TAG.code });
    expect(await save(server().staff.admin, { tags: ['order:destroy'] })).toMatchObject({ status: 400, code: permissionErrors.UNKNOWN_TAG.code });
  });

  it('is not saved over what somebody else saved meanwhile', async () => {
    const { result } = await save(server().staff.admin, { tags: ['OrderList'] });
    expect((await save(server().staff.everything, { ...result, tags: ['OrderDetail'] })).code).toBe(200);
    expect(await save(server().staff.admin, { ...result, tags: [] })).toMatchObject({
      status: 409,
      code: platformErrors.STALE.code,
      message: '数据已被他人修改，请刷新后重试',
    });
    expect(await save(server().staff.admin, { id: result.id, tags: [] })).toMatchObject({ code: platformErrors.STALE.code });
    expect(await tagsOf(result.id)).toEqual(['OrderDetail']);
  });

  it('saved by many at once on one version is saved by one', async () => {
    const { result } = await save(server().staff.admin, { tags: [] });
    const answers = await Promise.all(platformTags.slice(0, 10).map((tag) => save(server().staff.admin, { ...result, tags: [tag] })));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set([200, 1040]));
  });

  it('has a name of its own within the merchant, for two at once too; another merchant’s does not count', async () => {
    const name = `同名${randomUUID().slice(0, 6)}`;
    const answers = await Promise.all([
      save(server().staff.admin, { name, tags: [] }),
      save(server().staff.everything, { name, tags: [] }),
      save(server().staff.guest, { name, tags: [] }),
    ]);
    expect(answers[2]?.code).toBe(200);
    const codes = answers
      .slice(0, 2)
      .map((answer) => answer.code)
      .sort((a, b) => a - b);
    expect(codes[0]).toBe(200);
    expect([1043, 1302]).toContain(codes[1]);
    expect(await save(server().staff.admin, { name, tags: [] })).toMatchObject({ status: 409, code: permissionErrors.ROLE_NAME_TAKEN.code });
  });

  it('is written down with what it was and what it is', async () => {
    const { result } = await save(server().staff.admin, { tags: ['OrderList'] });
    await save(server().staff.admin, { ...result, name: '改名', tags: ['OrderDetail'] });
    const { rows } = await withClient(server().test.superuser, (client) =>
      client.query(
        "select before->'tags' as before, after->'tags' as after, actor_name from operation_log where object_type = 'role' and object_id = $1 order by id desc limit 1",
        [result.id],
      ),
    );
    expect(rows).toEqual([{ before: ['OrderList'], after: ['OrderDetail'], actor_name: '员工admin' }]);
  });
});
