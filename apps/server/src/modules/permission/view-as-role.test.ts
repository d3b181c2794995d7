import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { platformTags } from '@merchant-admin/contract/navigation';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { permissionErrors } from '@merchant-admin/contract/permission/errors';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { get, post } from '../../testing/http.ts';
import { signIn, type Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';

const server = useServer();

interface Info {
  rule_tags: string[];
  viewed_role: { id: string; name: string } | null;
}
interface Log {
  list: { action: string; object_no: string; actor_name: string }[];
}

const info = async (who: Person) => (await get<Info>(server(), who, '/privilege/my/info')).result;
const view = (who: Person, roleId: string) => post(server(), who, '/privilege/role/view', { role_id: roleId });
const end = (who: Person) => post(server(), who, '/privilege/my/roleView/end');
const signedIn = async (person: Person): Promise<Person> => ({ ...person, token: await signIn(server(), person, server().clock.now()) });

async function role(tags: string[]): Promise<string> {
  const { result } = await post<{ id: string }>(server(), server().staff.admin, '/privilege/role/save', { name: `客服${Math.random()}`, tags });
  return result.id;
}

describe('a session that looks at the console as a role', () => {
  let clerk: string;
  let admin: Person;
  beforeAll(async () => {
    clerk = await role(['OrderList', 'order:remark']);
  });
  beforeEach(async () => {
    admin = await signedIn(server().staff.admin);
  });

  it('has the role’s rights from the next request, and its own again once it ends', async () => {
    expect((await view(admin, clerk)).code).toBe(200);
    expect(await info(admin)).toMatchObject({ rule_tags: ['OrderList', 'order:remark'], viewed_role: { id: clerk } });
    expect((await get(server(), admin, '/privilege/role/list')).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await post(server(), admin, '/merchant/order/order/orderListV2', {})).code).toBe(200);
    expect((await end(admin)).code).toBe(200);
    expect(await info(admin)).toMatchObject({ rule_tags: [...platformTags], viewed_role: null });
  });

  it('never has more than its own person holds', async () => {
    const wide = await role(['OrderList', 'Account', 'account:edit', 'EditRole']);
    const narrow = await signedIn(await addReviewer(server(), 1, ['EditRole', 'OrderList']));
    expect((await view(narrow, wide)).code).toBe(200);
    expect((await info(narrow)).rule_tags.sort()).toEqual(['EditRole', 'OrderList']);
    expect((await post(server(), narrow, '/privilege/account/list', {})).code).toBe(platformErrors.FORBIDDEN.code);
  });

  it('changes nothing: even what the role may do is refused, and leaving is not', async () => {
    await view(admin, clerk);
    for (const [url, body] of [
      ['/remarks/modify/order', { order_id: '1', describe: 'x', status: 1 }],
      ['/privilege/my/preferences', { key: 'orderList', value: {} }],
      ['/privilege/role/view', { role_id: clerk }],
    ] as const)
      expect(await post(server(), admin, url, body)).toMatchObject({ status: 403, code: platformErrors.VIEWING_ROLE.code });
    expect((await post(server(), admin, '/privilege/login/out')).code).toBe(200);
  });

  it('is that session alone: another of the same person goes on as before', async () => {
    const other = await signedIn(server().staff.admin);
    await view(admin, clerk);
    expect((await info(other)).viewed_role).toBeNull();
  });

  it('holds nothing once the role is gone, and can still end', async () => {
    const doomed = await role(['OrderList']);
    const { version } = (await get<{ version: number }>(server(), admin, '/privilege/role/detail', { role_id: doomed })).result;
    await view(admin, doomed);
    const other = await signedIn(server().staff.admin);
    expect((await post(server(), other, '/privilege/role/delete', { role_id: doomed, version })).code).toBe(200);
    expect(await info(admin)).toMatchObject({ rule_tags: [], viewed_role: { id: doomed } });
    expect((await end(admin)).code).toBe(200);
    expect((await info(admin)).rule_tags).toHaveLength(platformTags.length);
  });

  it('is not there for another merchant’s role', async () => {
    const { guest } = server().staff;
    expect(await view(await signedIn(guest), clerk)).toMatchObject({ status: 404, code: permissionErrors.ROLE_NOT_FOUND.code });
  });

  it('is written down when it begins and when it ends', async () => {
    const marked = await role(['OrderList']);
    await view(admin, marked);
    await end(admin);
    const { result } = await post<Log>(server(), admin, '/privilege/operationLog/list', { module: 'permission', page_size: 5 });
    expect(result.list.slice(0, 2).map((row) => [row.action, row.actor_name])).toEqual([
      ['结束角色视角', '员工admin'],
      ['以角色视角查看', '员工admin'],
    ]);
  });
});
