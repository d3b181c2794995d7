import { describe, expect, it } from 'vitest';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { permissionErrors } from '@merchant-admin/contract/permission/errors';
import { get, post } from '../../testing/http.ts';
import type { Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';

const server = useServer();

interface Menu {
  entries: { name: string; title: string; hidden: boolean }[];
  version: number;
}

const read = async (who: Person) => (await get<Menu>(server(), who, '/privilege/menu/list')).result;
const save = (who: Person, entries: unknown[], version: number) => post<{ version: number }>(server(), who, '/privilege/menu/save', { entries, version });
const info = async (who: Person) => (await get<{ rule_tags: string[]; menu: Menu['entries'] }>(server(), who, '/privilege/my/info')).result;

describe('a merchant’s menu', () => {
  it('is renamed, ordered and hidden for everybody of the merchant, and for nobody else', async () => {
    const { admin, nobody, guest } = server().staff;
    const needed = { names: ['Permission', 'MenuManagement'], reason: permissionErrors.MENU_NEEDED.text };
    expect(await read(admin)).toEqual({ entries: [], version: 1, needed });
    const entries = [
      { name: 'Examine', title: '风控审核', hidden: false },
      { name: 'Order', title: '', hidden: true },
    ];
    expect((await save(admin, entries, 1)).result.version).toBe(2);
    expect((await info(nobody)).menu).toEqual(entries);
    expect((await info(guest)).menu).toEqual([]);
  });

  it('never grants: who lacks a right lacks it whatever the menu says', async () => {
    const { admin, nobody } = server().staff;
    await save(admin, [{ name: 'Account', title: '大家的账号', hidden: false }], (await read(admin)).version);
    expect((await info(nobody)).rule_tags).toEqual([]);
    expect((await post(server(), nobody, '/privilege/account/list', {})).code).toBe(platformErrors.FORBIDDEN.code);
  });

  it('names only entries that exist, each once, and keeps the way back to itself', async () => {
    const { admin } = server().staff;
    const { version } = await read(admin);
    const entry = (name: string, more: object = {}) => ({ name, title: '', hidden: false, ...more });
    expect(await save(admin, [entry('NoSuchMenu')], version)).toMatchObject({ status: 400, code: permissionErrors.UNKNOWN_MENU.code });
    expect(await save(admin, [entry('EditRole')], version)).toMatchObject({ code: permissionErrors.UNKNOWN_MENU.code });
    expect(await save(admin, [entry('Order'), entry('Order')], version)).toMatchObject({ code: permissionErrors.MENU_TWICE.code });
    for (const name of ['Permission', 'MenuManagement'])
      expect(await save(admin, [entry(name, { hidden: true })], version)).toMatchObject({ code: permissionErrors.MENU_NEEDED.code });
    expect(await save(admin, [entry('Order', { title: '十三个字的菜单名称实在太长了啊' })], version)).toMatchObject({
      code: platformErrors.INVALID_INPUT.code,
    });
    expect((await read(admin)).version).toBe(version);
  });

  it('saved by many at once on one version is saved by one', async () => {
    const { admin } = server().staff;
    const { version } = await read(admin);
    const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => save(admin, [{ name: 'Order', title: `订单${n}` }], version)));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === platformErrors.STALE.code)).toHaveLength(4);
  });

  it('goes back to what it was without entries, and tells its history in words', async () => {
    const { admin } = server().staff;
    expect((await save(admin, [], (await read(admin)).version)).code).toBe(200);
    expect((await info(admin)).menu).toEqual([]);
    const log = await post<{ list: { action: string; differences: { field: string; from: string; to: string }[] }[] }>(
      server(),
      admin,
      '/privilege/operationLog/list',
      { action: '调整菜单', page_size: 5 },
    );
    expect(log.result.list[0]!.differences).toContainEqual({ field: '改名', from: expect.stringMatching(/^订单管理→订单\d$/) as string, to: '' });
  });
});
