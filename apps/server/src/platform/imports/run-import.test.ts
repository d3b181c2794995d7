import { importErrors } from '@merchant-admin/contract/platform/imports';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { exportsEnded } from '../../testing/exports-ended.ts';
import { get } from '../../testing/http.ts';
import { Importer } from '../../testing/imports.ts';
import { signIn } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { sheetOf, uploadSheet } from '../../testing/uploads.ts';
import { withTenant } from '../db/tenant.ts';
import type { Ctx } from '../http/context.ts';
import { act } from '../http/run.ts';
import { systemCaller } from '../jobs/system-caller.ts';
import type { Cells, ImportForm } from './forms.ts';
import { runImport } from './run-import.ts';

const server = useServer();

/** How often each row was applied, kept by the database as a real form's rows are: undone with its transaction. */
const appliedRows = async (): Promise<string[]> =>
  (
    await act(server().services, systemCaller(1), (ctx) =>
      sql<{ key: string }>`select object_no as key from operation_log where merchant_id = 1 and action = '试导入' order by id`.execute(ctx.tx),
    )
  ).rows.map((row) => row.key);

const apply = async (ctx: Ctx, cells: Cells) => {
  await sql`insert into operation_log (merchant_id, at, actor_type, actor_name, module, action, object_type, object_no, request_id)
    values (${ctx.merchantId}, ${ctx.now}, 'staff', '', 'platform', '试导入', 'import', ${cells.name!}, ${ctx.requestId})`.execute(ctx.tx);
};

const declared = {
  title: '试导入',
  permission: 'account:edit',
  columns: [{ key: 'name', title: '名称', required: true, note: '', example: '示例' }],
  identity: (cells: Cells) => cells.name!,
  check: async (_ctx: Ctx, rows: readonly Cells[]) => rows.map(() => ({ problems: [], warnings: [], effect: 'create' as const })),
};
const trial: ImportForm = { ...declared, apply };

let who: Importer;
let prefix = 0;
beforeEach(async () => {
  await exportsEnded(server());
  prefix += 1;
  const person = await addReviewer(server(), 1, ['Account', 'account:edit']);
  who = new Importer(server(), { ...person, token: await signIn(server(), person, server().clock.now()) });
});

const nameOf = (n: number) => `t${prefix}-${n}`;
const applied = async () => (await appliedRows()).filter((name) => name.startsWith(`t${prefix}-`));
async function upload(form: ImportForm, count: number): Promise<string> {
  server().services.imports.add('trial', form);
  const rows = Array.from({ length: count }, (_, n) => [nameOf(n)]);
  return (await uploadSheet(server(), who.who, await sheetOf([['名称'], ...rows]), { form: 'trial' })).result.id;
}
const names = (count: number) => Array.from({ length: count }, (_, n) => nameOf(n));
const again = async () => {
  const token = await signIn(server(), who.who, server().clock.now());
  who = new Importer(server(), { ...who.who, token });
};

describe('an import that a crash interrupts', () => {
  it('goes on two minutes later where it was: each row is applied once', async () => {
    let died = false;
    const id = await upload(
      {
        ...trial,
        async apply(ctx, cells) {
          await apply(ctx, cells);
          // The connection is lost after the row was written and before it was committed.
          if (cells.name !== nameOf(3) || died) return;
          died = true;
          throw Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' });
        },
      },
      7,
    );
    expect((await who.confirm(id)).code).toBe(200);
    await expect.poll(() => died).toBe(true);
    await expect.poll(applied).toEqual(names(3));
    expect(await who.status(id)).toMatchObject({ state: 'running' });

    server().clock.advance(120_000);
    await server().services.sweeps.run(server().services);
    expect(await applied()).toEqual(names(3));
    server().clock.advance(1);
    await Promise.all([server().services.sweeps.run(server().services), server().services.sweeps.run(server().services)]);
    expect(await who.status(id)).toMatchObject({ state: 'done', succeeded: 7, failed: 0 });
    expect(await applied()).toEqual(names(7));
  });

  it('before it began is made by the next sweep', async () => {
    const id = await upload(trial, 2);
    await withTenant(server().services.database.db, { merchantId: 1 }, (tx) =>
      sql`update import_job set state = 'waiting' where id = ${id}::bigint`.execute(tx),
    );
    await server().services.sweeps.run(server().services);
    expect(await who.status(id)).toMatchObject({ state: 'done', succeeded: 2 });
  });

  it('and that two servers take up at once is applied once', async () => {
    const id = await upload(trial, 6);
    await withTenant(server().services.database.db, { merchantId: 1 }, (tx) =>
      sql`update import_job set state = 'waiting' where id = ${id}::bigint`.execute(tx),
    );
    await Promise.all([1, 2, 3].map(() => runImport(server().services, systemCaller(1), Number(id))));
    expect(await applied()).toEqual(names(6));
  });
});

/** What only looks strange. */
const nasty = [
  '＝1+1',
  "'=1+1",
  '"',
  'a"b',
  'a,b',
  'a;b',
  'a|b',
  '<b>x</b>',
  '&amp;',
  '&#61;1',
  ']]>',
  '<?xml version="1.0"?>',
  '\u{1F600}\u{1F468}‍\u{1F469}',
  '‮=1',
  '​=1',
  '0012',
  '1e9',
  '100%',
  'true',
  '2026-03-02',
  '${process.env}',
  '{{7*7}}',
  "'; drop table account; --",
  '../../etc/passwd',
  'javascript:alert(1)',
  '\\u0000',
  'NULL',
  'undefined',
  '𠮷野家',
  'é',
  'a\nb',
];

/** What a spreadsheet would compute, plain and in disguise. */
const computing = ['=1+1', "=cmd|'/c calc'!A0", '=HYPERLINK("http://evil.example","x")', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '_x003D_1+1'];

describe('a row', () => {
  it('that breaks fails alone, told without our insides', async () => {
    const id = await upload(
      {
        ...trial,
        async apply(ctx, cells) {
          await apply(ctx, cells);
          if (cells.name === nameOf(1)) throw new Error('secret insides');
        },
      },
      3,
    );
    expect(await who.carryOut(id)).toMatchObject({ state: 'done', succeeded: 2, failed: 1 });
    expect(await applied()).toEqual([nameOf(0), nameOf(2)]);
    expect((await who.rows(id, { only: 'bad' })).list).toEqual([expect.objectContaining({ line: 3, state: 'failed', problems: ['系统异常，请稍后重试'] })]);
  });

  it('of any text is applied as it was written, and reads back so in the result', async () => {
    const seen: string[] = [];
    server().services.imports.add('trial', { ...trial, apply: async (_ctx, cells) => void seen.push(cells.name!) });
    // A sheet writes _x0041_ for a letter A; what it writes for the text itself is this.
    const written = [...nasty, '_x005F_x0041_'];
    const { result } = await uploadSheet(server(), who.who, await sheetOf([['名称'], ...written.map((text) => [text])]), { form: 'trial' });
    expect(await who.carryOut(result.id)).toMatchObject({ succeeded: written.length });
    const texts = [...nasty.map((text) => text.trim()), '_x0041_'];
    expect(seen).toEqual(texts);
    const [, ...lines] = await who.result(result.id);
    expect(lines).toEqual(texts.map((text, n) => [String(n + 2), text, '已新增']));
    console.log(`nasty strings imported: ${written.length}, refused: ${computing.length}`);
    expect(written.length + computing.length).toBeGreaterThanOrEqual(40);
  });

  it('that a spreadsheet would compute is refused, with its number and reason', async () => {
    server().services.imports.add('trial', trial);
    const { result } = await uploadSheet(server(), who.who, await sheetOf([['名称'], [nameOf(0)], ...computing.map((text) => [text])]), { form: 'trial' });
    const { list } = await who.rows(result.id, { only: 'bad' });
    expect(list.map((row) => [row.line, row.state, row.problems])).toEqual(computing.map((_, n) => [n + 3, 'bad', ['名称：不能以 = + - @ 开头']]));
    await who.carryOut(result.id);
    expect(await applied()).toEqual([nameOf(0)]);
  });
});

describe('rows that are one document', () => {
  const all = async (ctx: Ctx, rows: readonly Cells[]) => {
    for (const cells of rows) await apply(ctx, cells);
    return rows.map(() => []);
  };

  it('are done in one transaction: a crash undoes all, and two servers that take it up afterwards do it once', async () => {
    let died = false;
    const id = await upload(
      {
        ...declared,
        async together(ctx, rows) {
          const done = await all(ctx, rows);
          if (died) return done;
          died = true;
          throw Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' });
        },
      },
      25,
    );
    await who.confirm(id);
    await expect.poll(() => died).toBe(true);
    expect(await applied()).toEqual([]);
    expect(await who.status(id)).toMatchObject({ state: 'running', succeeded: 0 });
    server().clock.advance(120_001);
    await Promise.all([1, 2].map(() => server().services.sweeps.run(server().services)));
    expect(await who.status(id)).toMatchObject({ state: 'done', succeeded: 25, failed: 0 });
    expect(await applied()).toEqual(names(25));
  });

  it('are told one by one why they were left out, or all why nothing was done', async () => {
    const some = await upload({ ...declared, together: async (_ctx, rows) => rows.map((_, n) => (n === 1 ? ['不行'] : [])) }, 3);
    expect(await who.carryOut(some)).toMatchObject({ state: 'done', succeeded: 2, failed: 1 });
    expect((await who.result(some)).slice(1).map((line) => line.at(-1))).toEqual(['已新增', '失败：不行', '已新增']);
    const none = await upload(
      {
        ...declared,
        async together(ctx, rows) {
          await all(ctx, rows);
          throw new Error('secret insides');
        },
      },
      2,
    );
    expect(await who.carryOut(none)).toMatchObject({ state: 'done', succeeded: 0, failed: 2 });
    expect((await who.result(none)).slice(1).map((line) => line.at(-1))).toEqual(['失败：系统异常，请稍后重试', '失败：系统异常，请稍后重试']);
    expect(await applied()).toEqual([]);
  });
});

describe('rights that are withdrawn', () => {
  const withdraw = () =>
    withTenant(server().services.database.db, { merchantId: 1 }, (tx) =>
      sql`delete from account_role where merchant_id = 1 and account_id = ${who.who.id}`.execute(tx),
    );

  it('between upload and confirmation: the confirmation is refused', async () => {
    const id = await upload(trial, 2);
    await withdraw();
    expect(await who.confirm(id)).toMatchObject({ status: 403, code: platformErrors.FORBIDDEN.code });
    expect(await applied()).toEqual([]);
  });

  it('while it runs: what is left is left out, and told', async () => {
    const id = await upload(
      { ...trial, apply: async (ctx, cells) => (await apply(ctx, cells), cells.name === nameOf(39) ? void (await withdrawInside(ctx)) : undefined) },
      60,
    );
    await who.confirm(id);
    await exportsEnded(server());
    expect(await who.status(id)).toMatchObject({ state: 'failed', succeeded: 40, failed: 0, failure: '权限已被收回，其余行未导入' });
    expect(await applied()).toEqual(names(40));
    const { list } = (await get<{ list: { kind: string }[] }>(server(), who.who, '/privilege/my/notices')).result;
    expect(list[0]!.kind).toBe('import-failed');
  });
  const withdrawInside = (ctx: Ctx) => sql`delete from account_role where merchant_id = 1 and account_id = ${who.who.id}`.execute(ctx.tx);
});

describe('an import that its owner ends', () => {
  it('stops between two rows: what is done stays, what is left says so', async () => {
    const { promise: third, resolve: atThird } = Promise.withResolvers<void>();
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    const id = await upload(
      {
        ...trial,
        async apply(ctx, cells) {
          if (cells.name === nameOf(2)) {
            atThird();
            await opened;
          }
          await apply(ctx, cells);
        },
      },
      5,
    );
    await who.confirm(id);
    await third;
    const cancelled = who.cancel(id);
    // The answer waits for the row under way; that it is over counts at once.
    await expect.poll(async () => (await who.status(id)).state).toBe('cancelled');
    open();
    expect((await cancelled).code).toBe(200);
    await exportsEnded(server());
    expect(await who.status(id)).toMatchObject({ state: 'cancelled', succeeded: 3 });
    expect(await applied()).toEqual(names(3));
    expect((await who.result(id)).slice(1).map((row) => row[2])).toEqual(['已新增', '已新增', '已新增', '未导入（已取消）', '未导入（已取消）']);
    expect(await who.confirm(id)).toMatchObject({ code: importErrors.IMPORT_CONFIRMED.code });
  });

  it('before it was confirmed does nothing', async () => {
    const id = await upload(trial, 2);
    expect((await who.cancel(id)).code).toBe(200);
    expect(await who.confirm(id)).toMatchObject({ status: 409, code: importErrors.IMPORT_CONFIRMED.code });
    expect(await applied()).toEqual([]);
  });
});

describe('sheets of the past', () => {
  it('are gone after seven days, their rows too', async () => {
    const id = await upload(trial, 2);
    server().clock.advance(7 * 86_400_000 + 1);
    await server().services.sweeps.run(server().services);
    await again();
    expect((await who.file(`/platform/import/status?id=${id}`)).status).toBe(404);
    const { rows } = await act(server().services, systemCaller(1), (ctx) =>
      sql`select 1 from import_row where merchant_id = 1 and import_id = ${id}::bigint`.execute(ctx.tx),
    );
    expect(rows).toEqual([]);
  });
});
