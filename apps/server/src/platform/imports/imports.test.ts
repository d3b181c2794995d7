import { importErrors } from '@merchant-admin/contract/platform/imports';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { sessionErrors } from '@merchant-admin/contract/session/errors';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { exportsEnded } from '../../testing/exports-ended.ts';
import { signInByForm } from '../../testing/fixtures-sign-in.ts';
import { get, post } from '../../testing/http.ts';
import { Importer } from '../../testing/imports.ts';
import { signIn, type Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { accountHeader, sheetOf, uploadForm, uploadSheet } from '../../testing/uploads.ts';
import { withClient } from '../db/prepare-embedded.ts';

const server = useServer();
let admin: Importer;
beforeAll(() => {
  admin = new Importer(server(), server().staff.admin);
});
beforeEach(() => exportsEnded(server()));

let names = 0;
const fresh = (count: number) => Array.from({ length: count }, () => `imported${(names += 1)}`);
const row = (account: string, phone = '', roles = '') => [account, '导入员工', phone, roles];

async function person(tags: readonly string[], merchantId = 1): Promise<Person> {
  const made = await addReviewer(server(), merchantId, tags);
  return { ...made, token: await signIn(server(), made, server().clock.now()) };
}

const accountsLike = async (q: string, who = server().staff.admin) =>
  (await post<{ list: { account: string; name: string; phone: string; roles: { name: string }[] }[] }>(server(), who, '/privilege/account/list', { q })).result
    .list;

describe('the template', () => {
  it('holds the header, an example, and what to write in each column', async () => {
    const { bytes, headers } = await admin.file('/platform/import/template?form=accounts');
    expect(headers['content-disposition']).toContain(encodeURIComponent('批量导入账号-模板.xlsx'));
    const [data, notes] = (await readXlsx(bytes)).sheets;
    expect(data!.rows[0]).toEqual(accountHeader);
    expect(data!.rows).toHaveLength(2);
    expect(notes!.rows.slice(1, 5).map((each) => each[0])).toEqual(accountHeader);
    expect(notes!.rows.flat().join()).toContain('必填');
  });

  it('that is sent back as it is imports nothing', async () => {
    const { bytes } = await admin.file('/platform/import/template?form=accounts');
    const { result } = await uploadSheet<{ id: string; total: number; bad: number }>(server(), admin.who, bytes);
    expect(result).toMatchObject({ total: 1, bad: 1 });
    expect((await admin.rows(result.id)).list[0]!.problems).toEqual(['这是模板的示例行，请删除或改为实际内容']);
    expect(await admin.confirm(result.id)).toMatchObject({ status: 422, code: importErrors.NOTHING_TO_IMPORT.code });
  });
});

describe('the columns of a sheet', () => {
  it('are told in the template’s order, with what to write, to those who may bring it in', async () => {
    const asked = { form: 'accounts' };
    const { result } = await get<{ list: { title: string; required: boolean; note: string }[]; lists_waiting: boolean }>(
      server(),
      admin.who,
      '/platform/import/columns',
      asked,
    );
    expect(result.list.map(({ title, required }) => [title, required])).toEqual(accountHeader.map((title, at) => [title, at < 2]));
    expect(result).toMatchObject({ lists_waiting: false, list: [{ note: expect.stringContaining('以字母开头') as string }, {}, {}, {}] });
    expect(await get(server(), server().staff.nobody, '/platform/import/columns', asked)).toMatchObject({ status: 403, code: platformErrors.FORBIDDEN.code });
  });
});

describe('pasted rows', () => {
  const paste = (rows: readonly (readonly string[])[] | string, key = '') =>
    uploadSheet<{ id: string; total: number; bad: number; file_name: string }>(
      server(),
      admin.who,
      Buffer.from(typeof rows === 'string' ? rows : rows.map((cells) => cells.join('\t')).join('\r\n')),
      { fileName: '粘贴内容.txt', pasted: true, key },
    );

  it('are judged and done as a sheet is, with its header', async () => {
    const [one] = fresh(1);
    const { result } = await paste([accountHeader, row(one!, '13912345678'), row('1wrong'), ['', '', '', '']]);
    expect(result).toMatchObject({ total: 2, bad: 1, file_name: '批量导入账号-粘贴内容-结果.xlsx' });
    expect((await admin.rows(result.id)).list.map((each) => [each.line, each.state])).toEqual([
      [2, 'ready'],
      [3, 'bad'],
    ]);
    expect(await admin.carryOut(result.id)).toMatchObject({ state: 'done', succeeded: 1 });
    expect(await accountsLike(one!)).toHaveLength(1);
  });

  it('without a header stand in the template’s order; with one, in its own, without columns that may be empty', async () => {
    const [one, two] = fresh(2);
    const bare = await paste([row(one!, '13912345678')]);
    expect(bare.result).toMatchObject({ total: 1, bad: 0 });
    expect((await admin.rows(bare.result.id)).list[0]).toMatchObject({ line: 1, cells: [one, '导入员工', '139****5678', ''] });
    const turned = await paste([
      ['姓名', '登录账号'],
      ['导入员工', two!],
    ]);
    expect((await admin.rows(turned.result.id)).list[0]).toMatchObject({ state: 'ready', cells: [two, '导入员工', '', ''] });
  });

  it('may hold line ends and quotes in a cell, as spreadsheets copy them', async () => {
    const [one] = fresh(1);
    const { result } = await paste(`${one!}\t"导入""员""工"\t\t"角色-a\n角色-b"\n`);
    expect(result.total).toBe(1);
    expect((await admin.rows(result.id)).list[0]!.cells[1]).toBe('导入"员"工');
  });

  it('are refused when they are none, or their quotes or header do not fit', async () => {
    expect(await paste('')).toMatchObject({ status: 400, code: importErrors.NO_SHEET.code, message: '请粘贴表格内容' });
    expect(await paste([accountHeader])).toMatchObject({ status: 422, code: importErrors.NO_ROWS.code });
    expect(await paste('"a\tb')).toMatchObject({
      status: 400,
      code: importErrors.SHEET_BROKEN.code,
      message: '粘贴的内容无法识别：双引号不成对，请检查后重试',
    });
    expect(
      await paste([
        ['姓名', '别的'],
        ['张三', 'x'],
      ]),
    ).toMatchObject({ status: 400, code: importErrors.WRONG_HEADER.code });
    expect(await paste(Array.from({ length: 5001 }, () => row('a')))).toMatchObject({ status: 422, code: importErrors.TOO_MANY_ROWS.code });
    const none = await person([]);
    const answer = await uploadSheet(server(), none, Buffer.from('a\tb'), { pasted: true });
    expect(answer.code).toBe(platformErrors.FORBIDDEN.code);
  });
});

describe('an uploaded sheet', () => {
  it('gets a verdict for each row, and nothing of it is done', async () => {
    const [one, two] = fresh(2);
    const { code, result } = await admin.upload([
      row(one!, '13912345678', '角色-nobody'),
      row(two!),
      row('1wrong'),
      row('admin'),
      row(one!.toUpperCase()),
      ['', '无账号', '123', '没有的角色'],
      row('=cmd'),
    ]);
    expect(code).toBe(200);
    expect(result).toMatchObject({ state: 'checked', total: 7, bad: 5, warned: 1, succeeded: 0, failed: 0 });
    const { list, total, columns } = await admin.rows(result.id);
    expect([total, columns]).toEqual([7, accountHeader]);
    expect(list.map((each) => [each.line, each.state, each.effect, each.problems, each.warnings])).toEqual([
      [2, 'ready', 'create', [], []],
      [3, 'ready', 'create', [], ['未填写角色，该账号登录后没有任何权限']],
      [4, 'bad', '', [expect.stringContaining('登录账号须以字母开头')], []],
      [5, 'bad', '', ['登录账号已被使用，请换一个'], ['未填写角色，该账号登录后没有任何权限']],
      [6, 'bad', '', ['与第2行重复'], []],
      [7, 'bad', '', ['请填写登录账号', '手机号：手机号格式不正确'], []],
      [8, 'bad', '', ['登录账号：不能以 = + - @ 开头'], []],
    ]);
    expect((await admin.rows(result.id, { only: 'bad' })).list.map((each) => each.line)).toEqual([4, 5, 6, 7, 8]);
    expect((await admin.rows(result.id, { only: 'warned' })).list.map((each) => each.line)).toEqual([3]);
    expect((await admin.rows(result.id, { page: '2', page_size: '5' })).list.map((each) => each.line)).toEqual([7, 8]);
    expect(await accountsLike(one!)).toEqual([]);
  });

  it('may have its columns in any order; a wrong header is named', async () => {
    const [name] = fresh(1);
    const turned = await admin.upload([['', name!, '', '张三']], ['手机号', '登录账号', '角色', '姓名']);
    expect(turned.result).toMatchObject({ total: 1, bad: 0 });
    const wrong = await admin.upload([['a', 'b', 'c']], ['登录账号', '姓名', '姓名', '电话', '角色']);
    expect(wrong).toMatchObject({ status: 400, code: importErrors.WRONG_HEADER.code, message: '表头与模板不一致：缺少「手机号」，多出「电话」，重复「姓名」' });
    expect(await admin.upload([[name!, 'x', '', '', '多余']], [...accountHeader, ''])).toMatchObject({ code: 200, result: { bad: 1 } });
  });

  it('is refused by name when it is none, empty, too long or too large', async () => {
    const upload = (file: Buffer) => uploadSheet(server(), admin.who, file);
    expect(await upload(Buffer.from('登录账号,姓名'))).toMatchObject({ status: 400, code: importErrors.NOT_A_SHEET.code });
    expect(await upload(Buffer.alloc(0))).toMatchObject({ status: 400, code: importErrors.NO_SHEET.code });
    expect(await upload(await sheetOf([accountHeader, ['', '', '', '']]))).toMatchObject({ status: 422, code: importErrors.NO_ROWS.code });
    expect(await upload(Buffer.alloc(10 * 1024 * 1024 + 1))).toMatchObject({ status: 413, code: importErrors.SHEET_TOO_LARGE.code });
    const many = await sheetOf([accountHeader, ...Array.from({ length: 5001 }, (_, n) => row(`many${n}`))]);
    expect(await upload(many)).toMatchObject({ status: 422, code: importErrors.TOO_MANY_ROWS.code });
  });

  it('of another form, another right or another kind of body is refused', async () => {
    const file = await sheetOf([accountHeader, row('someone')]);
    expect(await uploadSheet(server(), admin.who, file, { form: 'nothing' })).toMatchObject({ status: 400, code: importErrors.NO_SUCH_FORM.code });
    expect(await uploadSheet(server(), server().staff.nobody, file)).toMatchObject({ status: 403, code: platformErrors.FORBIDDEN.code });
    expect((await new Importer(server(), server().staff.nobody).file('/platform/import/template?form=accounts')).status).toBe(403);
    const send = (payload: Buffer | string, contentType: string) =>
      server().app.inject({
        method: 'POST',
        url: '/platform/import/upload',
        payload,
        headers: { authorization: `Bearer ${admin.who.token}`, 'content-type': contentType },
      });
    expect((await send('{"form":"accounts"}', 'application/json')).json()).toMatchObject({ ret_code: 1033 });
    expect((await send('form=accounts', 'application/x-www-form-urlencoded')).json()).toMatchObject({ ret_code: 1033 });
    expect((await send('garbage', 'multipart/form-data; boundary=x')).json()).toMatchObject({ ret_code: 1031 });
    expect((await send('garbage', 'multipart/form-data')).statusCode).toBeLessThan(500);
    const { payload, contentType } = uploadForm({ form: 'accounts', more: 'x' }, file);
    expect((await send(payload, contentType)).json()).toMatchObject({ ret_code: 1030 });
    const named = uploadForm({ form: 'accounts' }, file);
    expect(
      (await send(Buffer.from(named.payload.toString('latin1').replace('name="file"', 'name="other"'), 'latin1'), named.contentType)).json(),
    ).toMatchObject({ ret_code: 1031 });
    expect((await send(Buffer.from(named.payload.toString('latin1').replace('name="form"', 'name="__proto__"'), 'latin1'), named.contentType)).statusCode).toBe(
      400,
    );
  });

  it('of many at once is taken or told that the server is busy, and the next one is taken', async () => {
    const file = await sheetOf([accountHeader, row('at-once')]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => uploadSheet(server(), admin.who, file)));
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set([200, 1051]));
    expect(answers.filter((answer) => answer.code === 200).length).toBeGreaterThanOrEqual(8);
    expect((await uploadSheet(server(), admin.who, file)).code).toBe(200);
  });

  it('that waits for its confirmation gives way to the tenth after it', async () => {
    const who = new Importer(server(), await person(['Account', 'account:edit']));
    const ids: string[] = [];
    for (let n = 0; n < 11; n += 1) ids.push((await who.upload([row(`waits${n}`)])).result.id);
    const there = await Promise.all(ids.map(async (id) => (await who.file(`/platform/import/status?id=${id}`)).status));
    expect(there).toEqual([404, ...Array.from({ length: 10 }, () => 200)]);
  });

  it('is somebody’s own: nobody else sees its rows, confirms, ends, deletes or takes it', async () => {
    const { id } = (await admin.upload([row(fresh(1)[0]!)])).result;
    for (const who of [await person(['Account', 'account:edit']), server().staff.guest]) {
      const stranger = new Importer(server(), who);
      for (const answer of [await stranger.confirm(id), await stranger.cancel(id), await stranger.remove(id)])
        expect(answer).toMatchObject({ status: 404, code: platformErrors.NOT_FOUND.code });
      for (const path of ['status', 'rows', 'result']) expect((await stranger.file(`/platform/import/${path}?id=${id}`)).status).toBe(404);
    }
    expect((await admin.status(id)).state).toBe('checked');
  });
});

describe('a confirmed import', () => {
  it('makes the accounts by the rules of the account form, each with its history and no password that anybody knows', async () => {
    const [one, two] = fresh(2);
    const { id } = (await admin.upload([row(one!, '13912345678', '角色-nobody、角色-reviewer'), row('1wrong'), row(two!)])).result;
    expect(await admin.carryOut(id)).toMatchObject({ state: 'done', total: 3, bad: 1, succeeded: 2, failed: 0, failure: '' });
    const [made] = await accountsLike(one!);
    expect(made).toMatchObject({ name: '导入员工', phone: '139****5678' });
    expect(made!.roles.map((role) => role.name).sort()).toEqual(['角色-nobody', '角色-reviewer']);
    expect((await signInByForm(server(), { username: one!, password: '' })).code).toBe(platformErrors.INVALID_INPUT.code);
    expect((await signInByForm(server(), { username: one!, password: 'guess' })).code).toBe(sessionErrors.WRONG_SIGN_IN.code);
    const { rows } = await withClient(server().test.superuser, (client) =>
      client.query<{ actor_name: string; action: string }>('select actor_name, action from operation_log where object_no = any($1) order by id', [[one, two]]),
    );
    expect(rows).toEqual([1, 2].map(() => ({ actor_name: '员工admin', action: '新增账号' })));
    expect(await admin.result(id)).toEqual([
      ['行号', ...accountHeader, '结果'],
      ['2', one, '导入员工', '139****5678', '角色-nobody、角色-reviewer', '已新增'],
      ['3', '1wrong', '导入员工', '', '', expect.stringMatching(/^未导入：登录账号：登录账号须以字母开头/) as string],
      ['4', two, '导入员工', '', '', '已新增：未填写角色，该账号登录后没有任何权限'],
    ]);
  });

  it('is in the download centre, and its end is told', async () => {
    const { id } = (await admin.upload([row(fresh(1)[0]!)])).result;
    const listed = async () =>
      (await get<{ list: { kind: string; id: string }[] }>(server(), admin.who, '/platform/downloads/list')).result.list.find(
        (file) => file.kind === 'import' && file.id === id,
      );
    expect(await listed()).toBeUndefined();
    await admin.carryOut(id);
    expect(await listed()).toMatchObject({ state: 'done', done: 1, total: 1, file_name: '批量导入账号-账号-结果.xlsx' });
    const { list } = (await get<{ list: { kind: string; text: string }[] }>(server(), admin.who, '/privilege/my/notices')).result;
    expect(list[0]).toMatchObject({ kind: 'import-done', text: '批量导入账号-账号-结果.xlsx：成功1行，失败0行' });
    expect((await admin.remove(id)).code).toBe(200);
    expect(await listed()).toBeUndefined();
    expect((await admin.file(`/platform/import/result?id=${id}`)).status).toBe(404);
  });

  it('is applied once, however often and by however many tabs it is confirmed', async () => {
    const accounts = fresh(5);
    const { id } = (await admin.upload(accounts.map((each) => row(each)))).result;
    const answers = await Promise.all([1, 2, 3].map(() => admin.confirm(id)));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    await exportsEnded(server());
    expect(await admin.confirm(id)).toMatchObject({ status: 409, code: importErrors.IMPORT_CONFIRMED.code });
    expect(await admin.status(id)).toMatchObject({ succeeded: 5, failed: 0 });
    expect(await accountsLike('imported')).toEqual(expect.arrayContaining(accounts.map((account) => expect.objectContaining({ account }) as unknown)));
  });

  it('fails a row that has become impossible meanwhile, alone and with its reason', async () => {
    const [one, two, three] = fresh(3);
    const { id } = (await admin.upload([row(one!), row(two!), row(three!, '', '角色-nobody')])).result;
    const taken = await post(server(), server().staff.admin, '/privilege/account/save', { account: two, name: '先到', role_ids: [] });
    expect(taken.code).toBe(200);
    expect(await admin.carryOut(id)).toMatchObject({ state: 'done', succeeded: 2, failed: 1 });
    const [bad] = (await admin.rows(id)).list.filter((each) => each.state === 'failed');
    expect(bad).toMatchObject({ line: 3, problems: ['登录账号已被使用，请换一个'] });
  });

  it('gives nobody more than the importer holds, by roles or by being confirmed later', async () => {
    const clerk = new Importer(server(), await person(['Account', 'account:edit']));
    const { id } = (await clerk.upload([row(fresh(1)[0]!, '', '角色-admin'), row(fresh(1)[0]!, '', '角色-reviewer'), row(fresh(1)[0]!)])).result;
    const { list } = await clerk.rows(id);
    expect(list.map((each) => each.problems)).toEqual([['不能授予自己没有的权限'], ['不能授予自己没有的权限'], []]);
    expect(await clerk.carryOut(id)).toMatchObject({ succeeded: 1, bad: 2 });
  });
});

describe('personal data of a sheet', () => {
  it('is masked on screen and in the result, and does not stay behind', async () => {
    const phones = ['13987654321', '13987654322', '13987654323'];
    const [one, two] = fresh(2);
    const { id } = (await admin.upload([row(one!, phones[0]), row('1wrong', phones[1]), row(two!, phones[2])])).result;
    expect(JSON.stringify(await admin.rows(id))).not.toMatch(/139876543\d\d/);
    expect((await admin.result(id)).flat().join()).not.toMatch(/139876543\d\d/);
    await admin.carryOut(id);
    const { rows } = await withClient(server().test.superuser, (client) =>
      client.query<{ row: string }>('select r::text as row from import_row r where import_id = $1', [id]),
    );
    expect(rows).toHaveLength(3);
    expect(rows.map((each) => each.row).join()).not.toMatch(/139876543\d\d/);
    expect((await admin.result(id)).flat()).toContain('139****4321');
  });
});
