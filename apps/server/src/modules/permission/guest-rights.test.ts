import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { allTags, guestTags, openToGuests, openToPlatform } from '@merchant-admin/contract/navigation';
import { questionScreens } from '@merchant-admin/contract/review/paths';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { permissionErrors } from '@merchant-admin/contract/permission/errors';
import { withTenant } from '../../platform/db/tenant.ts';
import { get, post } from '../../testing/http.ts';
import { signIn, testPassword, type Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { seededRoles } from './rules/seeded-roles.ts';
import { addAccount, addRole } from './store/staff.store.ts';

const server = useServer();
/** A person with a role whose row holds these tags, whether or not they may be given. */
async function personWith(tags: readonly string[], merchantId: number): Promise<Person & { roleId: string }> {
  const account = `g-${randomUUID().slice(0, 8)}`;
  const now = server().clock.now();
  const { id, roleId } = await withTenant(server().services.database.db, { merchantId }, async (tx) => {
    const role = await addRole(tx, merchantId, { name: account, description: '', tags, isAdministrator: false });
    return { roleId: role, id: await addAccount(tx, merchantId, { account, name: account, phone: '', password: testPassword, roleIds: [role] }, now) };
  });
  return { id, account, merchantId, roleId: String(roleId), token: await signIn(server(), { id, merchantId }, now) };
}
const held = async (who: Person) => (await get<{ rule_tags: string[]; menu: unknown[] }>(server(), who, '/privilege/my/info')).result;
const saveRole = (who: Person, role: object) =>
  post<{ id: string; version: number }>(server(), who, '/privilege/role/save', { name: `角色${randomUUID().slice(0, 8)}`, ...role });
const roleOf = async (who: Person, id: string) =>
  (await get<{ tags: string[]; grantable: string[]; version: number }>(server(), who, '/privilege/role/detail', { role_id: id })).result;

describe('a guest merchant’s rights', () => {
  it('never hold what is the platform’s, for its administrator and for a role that says otherwise', async () => {
    const { guest } = server().staff;
    expect((await held(guest)).rule_tags.toSorted()).toEqual(guestTags.toSorted());
    const clerk = await personWith(allTags, 2);
    expect((await held(clerk)).rule_tags.toSorted()).toEqual(guestTags.toSorted());
    const jobs = await personWith(['Permission', 'Jobs', 'MenuManagement', 'OrderAllList', ...questionScreens, 'DeliveryManagementList'], 2);
    expect((await held(jobs)).rule_tags).toEqual(['Permission']);
    for (const url of ['/privilege/menu/list', '/privilege/jobs/list', '/merchant/order/question/categories'])
      expect([url, (await get(server(), jobs, url)).code]).toEqual([url, 1010]);
    expect((await post(server(), jobs, '/merchant/order/deliver/list', {})).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await post(server(), await personWith(['GuestDeliver'], 2), '/merchant/order/deliver/list', {})).code).toBe(200);
  });

  it('are no more in the role editor: not told, not granted, not given', async () => {
    const { guest, admin } = server().staff;
    const old = await personWith(['OrderList', 'OrderAllList', 'Jobs'], 2);
    const role = await roleOf(guest, old.roleId);
    expect(role.tags).toEqual(['OrderList']);
    expect(role.grantable.filter((tag) => !openToGuests(tag))).toEqual([]);
    expect(await saveRole(guest, { tags: ['OrderList', 'Jobs'] })).toMatchObject({ code: permissionErrors.UNKNOWN_TAG.code });
    expect(await saveRole(guest, { tags: ['GuestDeliver'] })).toMatchObject({ code: 200 });
    expect(await saveRole(admin, { tags: ['GuestDeliver'] })).toMatchObject({ code: permissionErrors.UNKNOWN_TAG.code });
    expect(await saveRole(guest, { id: old.roleId, version: role.version, tags: ['OrderDetail'] })).toMatchObject({ code: 200 });
  });

  it('do not keep a role from being given because its row says more', async () => {
    const { guest } = server().staff;
    const old = await personWith(['OrderList', 'MenuManagement'], 2);
    const made = await post<{ id: string }>(server(), guest, '/privilege/account/save', {
      account: `n-${randomUUID().slice(0, 8)}`,
      name: '新人',
      phone: '',
      role_ids: [old.roleId],
      invite: true,
    });
    expect(made.code).toBe(200);
  });

  it('leave its menu as it comes, whatever was arranged before', async () => {
    const { guest } = server().staff;
    await withTenant(server().services.database.db, { merchantId: 2 }, (tx) =>
      sql`insert into menu_layout (merchant_id, entries, version) values (2, '[{"name":"Order","title":"","hidden":true}]', 2)`.execute(tx),
    );
    expect((await held(guest)).menu).toEqual([]);
  });

  it('are what the seeded roles of its kind say, and those of the platform hold none of the guests’', () => {
    for (const role of seededRoles)
      expect([role.key, role.tags.filter((tag) => !(role.guest ? openToGuests(tag) : openToPlatform(tag)))]).toEqual([role.key, []]);
  });
});

describe('the seeded roles of collections', () => {
  const tagsOf = (key: string) => seededRoles.find((role) => role.key === key)!.tags;
  const among = (key: string, tags: readonly string[]) => tags.filter((tag) => tagsOf(key).includes(tag));

  it('open the cases of the lists that they see', () => {
    const readers = seededRoles.filter(({ tags }) => tags.includes('OverdueList') || tags.includes('OwnOrderList'));
    expect(readers.map(({ key }) => key)).toEqual(['supervisor', 'collector', 'legal', 'finance-lead']);
    expect(readers.filter(({ tags }) => !tags.includes('OverdueDetail'))).toEqual([]);
  });

  it('keep collecting, giving, court and the second person apart', () => {
    const collecting = ['OwnOrderList', 'overdue:follow', 'overdue:consult'];
    const leading = ['OverdueList', 'OverdueAnalysis', 'overdue:assign', 'overdue:withhold', 'overdue:export', 'overdue:waive', 'overdue:pause'];
    const court = ['judicial:bill', 'judicial:case', 'evidence:make', 'evidence:identity', 'evidence:release'];
    const agreeing = ['overdue:agree', 'overdue:pauseAgree'];
    const all = [...collecting, ...leading, ...court, ...agreeing];
    expect(among('collector', all)).toEqual(collecting);
    expect(among('legal', all)).toEqual(['OverdueList', ...court]);
    expect(among('supervisor', [...leading, ...agreeing, 'judicial:bill', 'judicial:case'])).toEqual([...leading, 'overdue:pauseAgree']);
    expect(among('finance-lead', all)).toEqual(['OverdueList', 'OverdueAnalysis', 'overdue:withhold', 'judicial:bill', ...agreeing]);
    // Who gives up a part of a debt is never who agrees to it.
    for (const { key } of seededRoles) expect([key, among(key, ['overdue:waive', 'overdue:agree']).length]).not.toEqual([key, 2]);
  });
});
