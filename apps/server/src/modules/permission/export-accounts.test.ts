import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { exportsEnded } from '../../testing/exports-ended.ts';
import { post } from '../../testing/http.ts';
import { signIn, type Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';

const server = useServer();

async function exported(who: Person, body: object = {}): Promise<string[][]> {
  const { result } = await post<{ id: string }>(server(), who, '/platform/export/start', { list: 'accountList', filter: {}, ...body });
  await exportsEnded(server());
  const { rawPayload } = await server().app.inject({ url: `/platform/export/download?id=${result.id}`, headers: { authorization: `Bearer ${who.token}` } });
  return (await readXlsx(rawPayload)).sheets[0]!.rows.map((row) => row.map((cell) => String(cell ?? '')));
}

describe('the accounts as a file', () => {
  it('are those of the list, page after page, phones masked', async () => {
    for (let n = 0; n < 55; n += 1) await addReviewer(server(), 1);
    const [head, ...rows] = await exported(server().staff.admin);
    expect(head).toEqual(['登录账号', '姓名', '手机号', '角色', '所属门店', '状态', '最后登录', '飞书ID', '创建时间']);
    expect(rows.length).toBeGreaterThan(60);
    expect(new Set(rows.map((row) => row[0])).size).toBe(rows.length);
    expect(rows.find((row) => row[0] === 'admin')!.slice(0, 6)).toEqual(['admin', '员工admin', '138****0000', '角色-admin', '', '启用']);
  });

  it('are the chosen ones, by the filter and in the columns asked for', async () => {
    const { reviewer, admin } = server().staff;
    expect(await exported(admin, { ids: [String(reviewer.id)], columns: ['name', 'account'] })).toEqual([
      ['姓名', '登录账号'],
      ['员工reviewer', 'reviewer'],
    ]);
    expect((await exported(admin, { filter: { q: 'super' }, columns: ['account'] })).slice(1)).toEqual([['supervisor']]);
  });

  it('need a right of their own, and hold nobody of another merchant', async () => {
    const person = await addReviewer(server(), 1, ['Account', 'account:edit']);
    const token = await signIn(server(), person, server().clock.now());
    expect(await post(server(), { ...person, token }, '/platform/export/start', { list: 'accountList', filter: {} })).toMatchObject({
      status: 403,
      code: platformErrors.FORBIDDEN.code,
    });
    expect((await exported(server().staff.guest, { columns: ['account'] })).flat()).toEqual(['登录账号', 'guest']);
  });
});
