import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { permissionErrors } from '@merchant-admin/contract/permission/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { storesErrors } from '@merchant-admin/contract/stores/errors';
import { addClerk, putIntoStore } from '../../testing/clerks.ts';
import { get, post } from '../../testing/http.ts';
import type { Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';

const server = useServer();

interface Row {
  id: string;
  store_id: string;
  store_name: string;
}

const save = (who: Person, body: Record<string, unknown>) =>
  post<{ id: string; version: number }>(server(), who, '/privilege/account/save', { name: '店员', role_ids: [], ...body });
const list = async (who: Person, body: Record<string, unknown> = {}) =>
  (await post<{ list: Row[] }>(server(), who, '/privilege/account/list', { page_size: 50, ...body })).result.list;
const add = (who: Person, name: string) => post<{ id: string }>(server(), who, '/merchant/offline/store/add', { name });
const name = () => `s-${randomUUID().slice(0, 8)}`;

describe('an account’s store', () => {
  let admin: Person;
  let store: string;
  beforeAll(async () => {
    admin = server().staff.admin;
    store = (await add(admin, '徐汇店')).result.id;
  });

  it('is given, shown, searched for, left as it is, and taken away', async () => {
    const { id } = (await save(admin, { account: name(), store_id: store })).result;
    const shown = async () => (await list(admin)).find((row) => row.id === id);
    expect(await shown()).toMatchObject({ store_id: store, store_name: '徐汇店' });
    expect((await list(admin, { store_id: store })).map((row) => row.id)).toEqual([id]);
    const { version } = (await save(admin, { id, version: 1 })).result;
    expect(await shown()).toMatchObject({ store_id: store });
    await save(admin, { id, version, store_id: '' });
    expect(await shown()).toMatchObject({ store_id: '', store_name: '' });
  });

  it('and a sign-in name are what an account is looked for by', async () => {
    const account = name();
    const { id } = (await save(admin, { account, store_id: store })).result;
    expect((await list(admin, { account: account.slice(0, 6) })).map((row) => row.id)).toContain(id);
    expect(await list(admin, { account, store_id: '999999' })).toEqual([]);
  });

  it('is one of the merchant’s own that is open', async () => {
    const theirs = (await add(server().staff.guest, '他店')).result.id;
    for (const id of [theirs, '999999'])
      expect(await save(admin, { account: name(), store_id: id })).toMatchObject({ status: 404, code: permissionErrors.STORE_NOT_FOUND.code });
  });

  it('bounds what store staff manage: their own store’s accounts, and no other store', async () => {
    await putIntoStore(server(), (await addClerk(server(), 70)).id, 70);
    const clerk = await addClerk(server(), 70);
    const other = String((await addClerk(server(), 71)).id);
    expect(new Set((await list(clerk)).map((row) => row.store_id))).toEqual(new Set(['70']));
    expect((await get<{ list: { value: string }[] }>(server(), clerk, '/merchant/offline/store/options')).result.list.map((each) => each.value)).toEqual([
      '70',
    ]);
    expect(await post(server(), clerk, '/privilege/account/resetPassword', { account_id: other })).toMatchObject({
      status: 404,
      code: permissionErrors.ACCOUNT_NOT_FOUND.code,
    });
    expect(await get(server(), clerk, '/privilege/account/sessions', { account_id: other })).toMatchObject({
      status: 404,
      code: permissionErrors.ACCOUNT_NOT_FOUND.code,
    });
    expect(await save(clerk, { account: name(), store_id: '71' })).toMatchObject({ status: 403, code: permissionErrors.OTHER_STORE.code });
    expect(await save(clerk, { account: name(), store_id: '' })).toMatchObject({ status: 403, code: permissionErrors.OTHER_STORE.code });
    const { id } = (await save(clerk, { account: name() })).result;
    expect((await list(clerk)).find((row) => row.id === id)).toMatchObject({ store_id: '70' });
    expect(await add(clerk, '自己的店')).toMatchObject({ status: 403, code: platformErrors.FORBIDDEN.code });
  });

  it('has a name of its own within the merchant', async () => {
    expect(await add(admin, '徐汇店')).toMatchObject({ status: 409, code: storesErrors.STORE_NAME_TAKEN.code });
    expect((await add(server().staff.guest, '徐汇店')).code).toBe(200);
  });
});
