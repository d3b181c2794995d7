import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { unzipSync, zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { PDFDocument } from '@cantoo/pdf-lib';
import { verifyPackage } from '../../../../../tools/verify-evidence/verify-package.ts';
import { projectRoot } from '../../config.ts';
import { EmbeddedStamper } from '../../platform/stamp/embedded.ts';
import { privatePicture, upload } from '../../platform/storage/testing/upload.ts';
import { picture } from '../../platform/storage/testing/files.ts';
import { staySignedIn } from '../../reliability/desk.ts';
import { EvidenceDesk } from '../../testing/evidence-desk.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { post } from '../../testing/http.ts';
import { idNumber, Shop } from '../../testing/shop.ts';
import { signIn, type Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';
import { sha256 } from './rules/chain.ts';
import type { Line, Manifest } from './rules/format.ts';

const server = useServer();
const customer = { member_id: 'm-9', name: '慕容青简', phone: '18877665544', id_card: idNumber(9) };
const contact = { name: '司马文远', relation: '5', phone: '13911112222' };
const log = '记录/操作日志.jsonl';
let till: Till;
let desk: EvidenceDesk;
let no = '';
let whole: Buffer;
let key = '';

const colleague = async (...tags: string[]): Promise<Person> => {
  const person = await addReviewer(server(), 1, ['OrderDetail', ...tags]);
  return { ...person, token: await signIn(server(), person, server().clock.now()) };
};
const sweep = () => server().services.sweeps.run(server().services);
const follow = (content: string) => post(server(), till.who, '/merchant/order/overdue/addFollowRecord', { order_id: no, content, result: 4 });

/** A lease with what a court asks for, over three days; the first two are sealed. */
async function lived(): Promise<void> {
  till.moveTo('2026-03-03');
  no = (await till.leased({ over: { customer } })).order_id;
  await post(server(), till.who, '/merchant/order/detail/uploadMemberImage', { order_id: no, kind: 1, key: await privatePicture(server(), till.who) });
  const other = await upload(server(), till.who, await picture(9, 7, 'png'), 'png');
  await post(server(), till.who, '/merchant/order/detail/uploadMemberImage', { order_id: no, kind: 2, key: other });
  await post(server(), till.who, '/merchant/order/detail/editEmergencyContact', { order_id: no, version: await till.version(no), list: [contact] });
  till.moveTo('2026-03-04');
  await sweep();
  await follow('本人18877665544说周五还');
  await follow('本人不接，致电司马文远13911112222，请其转告回电');
  till.moveTo('2026-03-05');
  await sweep();
  await follow('今日再次提醒');
}

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  desk = new EvidenceDesk(till);
  await lived();
  await desk.make(no);
  const lead = await colleague('evidence:release');
  await desk.release(await desk.newest(no), lead);
  whole = await desk.fetch(await desk.newest(no), lead);
  key = (await desk.info(no)).authority.key_sha256;
});

type Files = Record<string, Uint8Array>;
const bytesOf = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
const jsonOf = <T>(files: Files, path: string) => JSON.parse(Buffer.from(files[path]!).toString()) as T;
const linesOf = (files: Files, path: string) => Buffer.from(files[path]!).toString().trimEnd().split('\n');
const textOf = (content: Uint8Array | undefined) => Buffer.from(content ?? []).toString();

/** The package with something done to its files. @param forge whether the list is made to agree with them */
function bent(change: (files: Files) => void, forge = false): Buffer {
  const files: Files = { ...unzipSync(whole) };
  change(files);
  if (forge) {
    const manifest = jsonOf<Manifest>(files, 'manifest.json');
    for (const file of manifest.files) {
      const content = files[file.path]!;
      Object.assign(file, { sha256: sha256(content), bytes: content.length });
      if (file.records !== undefined) file.records = linesOf(files, file.path).length;
    }
    files['manifest.json'] = bytesOf(manifest);
  }
  return Buffer.from(zipSync(files, { level: 0 }));
}
const problemsOf = async (package_: Uint8Array, pinned?: string) => (await verifyPackage(package_, pinned)).problems;

describe('a package', () => {
  it('is whole, says what it holds and lacks, and is what the console tells', async () => {
    const { problems, notes } = await verifyPackage(whole, key);
    expect(problems).toEqual([]);
    expect(notes.join('\n')).toContain(`订单 ${no}，第1版`);
    const files = unzipSync(whole);
    const manifest = jsonOf<Manifest>(files, 'manifest.json');
    const seen = await desk.newest(no);
    expect(seen).toMatchObject({ sha256: sha256(whole), bytes: whole.length, files: Object.keys(files).length, state: 'released' });
    expect(seen.missing.map(({ what }) => what)).toEqual(manifest.missing.map(({ what }) => what));
    expect(seen.missing).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'parcel', what: '物流轨迹', owner: '仓库' }),
        expect.objectContaining({ kind: 'chain', what: expect.stringContaining('当日记录尚未封存') }),
        expect.objectContaining({ kind: 'chain', what: expect.stringContaining('中立第三方') }),
      ]),
    );
    for (const path of [
      log,
      '记录/账务分录.jsonl',
      '记录/跟进与催收记录.jsonl',
      '快照/账单.csv',
      '文件/身份证人像面-1.png',
      '缺失清单.csv',
      '存证链/日链.json',
    ])
      expect(Object.keys(files)).toContain(path);
    expect((await PDFDocument.load(files['摘要.pdf']!)).getPageCount()).toBeGreaterThan(0);
  });

  it('has the debtor’s own data for the court, and third persons’ masked everywhere', async () => {
    const files = unzipSync(whole);
    const all = Object.entries(files)
      .filter(([path]) => !/\.(?:png|pdf|tsr)$/.test(path))
      .map(([, content]) => textOf(content))
      .join('\n');
    for (const theirs of [contact.name, contact.phone]) expect(all).not.toContain(theirs);
    expect(textOf(files['快照/用户与联系人.csv'])).toContain(customer.id_card);
    const said = linesOf(files, '记录/跟进与催收记录.jsonl').map((line) => JSON.parse(line) as Line);
    expect(said.map((line) => [line.said, line.salt !== undefined, line.head === null])).toEqual([
      ['本人18877665544说周五还', true, false],
      ['本人不接，致电司***139****2222，请其转告回电', false, false],
      ['今日再次提醒', true, true],
    ]);
  });

  it('made without the right to it has the debtor masked and no pictures of documents, and says so', async () => {
    const maker = await colleague('evidence:make');
    expect((await desk.make(no, maker)).code).toBe(200);
    const made = await desk.newest(no);
    expect(made.missing.map(({ what }) => what)).toEqual(expect.arrayContaining([expect.stringContaining('已遮盖'), '2个文件制作人无权查看，未收入']));
    await desk.release(made);
    const files = unzipSync(await desk.fetch(made));
    const all = Object.values(files).map(textOf).join('\n');
    for (const own of [customer.id_card, customer.phone, customer.name]) expect(all).not.toContain(own);
  });

  it('says by which commands of openssl its list is checked, and these find it good', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ma-evidence-'));
    const files = unzipSync(whole);
    for (const path of ['manifest.json', 'manifest.tsr']) writeFileSync(join(folder, path), files[path]!);
    const commands = textOf(files['说明.txt'])
      .split('\n')
      .filter((line) => line.startsWith('openssl '));
    const said = commands.map((line) =>
      execFileSync('openssl', line.split(' ').slice(1), { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }),
    );
    expect(said.join('')).toContain('Verification: OK');
    rmSync(folder, { recursive: true });
  });

  it('is checked by the tool as a command, without a server', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ma-evidence-'));
    const run = (bytes: Buffer) => {
      writeFileSync(join(folder, 'a.zip'), bytes);
      try {
        return {
          code: 0,
          text: execFileSync(process.execPath, ['tools/verify-evidence/main.ts', join(folder, 'a.zip'), '--key', key], { cwd: projectRoot, encoding: 'utf8' }),
        };
      } catch (error) {
        const { status, stdout } = error as { status: number; stdout: string };
        return { code: status, text: stdout };
      }
    };
    expect(run(whole)).toMatchObject({ code: 0, text: expect.stringContaining('✓ 证据包完整，未发现改动') });
    expect(run(bent((files) => delete files['说明.txt']))).toMatchObject({ code: 1, text: expect.stringContaining('✗ 缺失文件：说明.txt') });
    expect(run(Buffer.from('no zip'))).toMatchObject({ code: 1, text: expect.stringContaining('压缩包已损坏') });
    rmSync(folder, { recursive: true });
  });
});

describe('the tool names', () => {
  it('whichever file has any of its bytes changed, and never breaks on what it reads', async () => {
    // A token has bytes that nothing signs, such as version numbers: it says the same with them changed.
    const paths = Object.keys(unzipSync(whole))
      .filter((path) => path !== 'manifest.tsr')
      .toSorted();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), fc.nat(), fc.integer({ min: 1, max: 255 }), async (path, place, flip) => {
        const change = (files: Files) => {
          const bytes = Buffer.from(files[path]!);
          bytes[place % bytes.length]! ^= flip;
          files[path] = bytes;
        };
        const named = (await problemsOf(bent(change))).some((problem) => problem.includes(path));
        expect(named).toBe(true);
        if (path !== 'manifest.json') expect((await problemsOf(bent(change, true))).length).toBeGreaterThan(0);
      }),
      { numRuns: 150 },
    );
  });

  it('a file of which one byte was changed', async () => {
    for (const path of ['文件/身份证人像面-1.png', '快照/账单.csv', '摘要.pdf', '记录/账务分录.jsonl'])
      expect(
        await problemsOf(
          bent((files) => {
            files[path] = Buffer.from(files[path]!);
            files[path]![20]! ^= 1;
          }),
        ),
      ).toContain(`文件被改动：${path}`);
  });

  it('the log whose last line was cut, though the list was made to agree', async () => {
    const cut = (files: Files) => {
      const sealed = linesOf(files, log).map((line) => JSON.parse(line) as Line);
      files[log] = bytesOf(
        sealed
          .slice(0, -1)
          .map((line) => `${JSON.stringify(line)}\n`)
          .join(''),
      );
    };
    expect(await problemsOf(bent(cut))).toEqual(
      expect.arrayContaining([`文件被改动：${log}`, expect.stringMatching(/^记录\/操作日志\.jsonl 应有\d+条记录，实有\d+条$/)]),
    );
    const forged = await problemsOf(bent(cut, true));
    expect(forged).toContain('manifest.json：时间戳是对其他内容签发的');
    const sealedCut = (files: Files) => {
      const last = linesOf(files, log).findLastIndex((line) => (JSON.parse(line) as Line).head !== null);
      files[log] = bytesOf(
        linesOf(files, log)
          .toSpliced(last, 1)
          .map((line) => `${line}\n`)
          .join(''),
      );
    };
    expect(await problemsOf(bent(sealedCut, true))).toContainEqual(expect.stringMatching(/^缺少已封存的记录：log \d+/));
  });

  it('two files that were swapped', async () => {
    const swapped = bent((files) => {
      [files['文件/身份证人像面-1.png'], files['文件/身份证国徽面-1.png']] = [files['文件/身份证国徽面-1.png']!, files['文件/身份证人像面-1.png']!];
    });
    expect(await problemsOf(swapped)).toEqual(
      expect.arrayContaining([
        '文件被对调：文件/身份证人像面-1.png 的内容是 文件/身份证国徽面-1.png 的',
        '文件被对调：文件/身份证国徽面-1.png 的内容是 文件/身份证人像面-1.png 的',
      ]),
    );
  });

  it('missing and extra files', async () => {
    const found = await problemsOf(
      bent((files) => {
        delete files['快照/账单.csv'];
        files['文件/新照片.png'] = Buffer.from('x');
      }),
    );
    expect(found).toEqual(expect.arrayContaining(['缺失文件：快照/账单.csv', '多出的文件：文件/新照片.png']));
    for (const path of ['manifest.json', 'manifest.tsr']) expect((await problemsOf(bent((files) => delete files[path]))).join()).toContain(path);
  });

  it('a record that was edited together with the list, by the head that seals it', async () => {
    const edit = (files: Files) => {
      files[log] = bytesOf(textOf(files[log]).replace('发货', '签收'));
    };
    expect(textOf(unzipSync(whole)[log])).toContain('发货');
    expect((await problemsOf(bent(edit, true))).join('\n')).toMatch(/记录被改动：记录\/操作日志\.jsonl 第\d+行，内容与封存时的哈希不符/);
    const rehashed = (files: Files) => {
      const lines = linesOf(files, log).map((line) => {
        const record = JSON.parse(line) as Line;
        const text = record.text!.replace('发货', '签收');
        return `${JSON.stringify({ ...record, text, sha256: sha256(text) })}\n`;
      });
      files[log] = bytesOf(lines.join(''));
    };
    expect((await problemsOf(bent(rehashed, true))).join('\n')).toMatch(/记录与封存时不符：记录\/操作日志\.jsonl 第\d+行/);
  });

  it('what was said, edited together with the list', async () => {
    const path = '记录/跟进与催收记录.jsonl';
    const edit = (files: Files) => {
      files[path] = bytesOf(textOf(files[path]).replace('说周五还', '说不还了'));
    };
    expect(await problemsOf(bent(edit, true))).toContain(`记录的文字被改动：${path} 第1行`);
  });

  it('an upload that was replaced together with the list, by the hash that it had when it came', async () => {
    const path = '文件/身份证人像面-1.png';
    const other = await picture(5, 5, 'png');
    expect(await problemsOf(bent((files) => (files[path] = other), true))).toContain(`文件与发生时留存的哈希不符：${path}`);
  });

  it('a head that was changed, cut off or left out, and a stamp of another head', async () => {
    const heads = '存证链/日链.json';
    const change = (how: (list: { seq: number; records: number }[]) => unknown) =>
      problemsOf(bent((files) => (files[heads] = bytesOf(how(jsonOf(files, heads)))), true));
    expect(await change((list) => list.map((head, n) => (n === 0 ? { ...head, records: head.records + 1 } : head)))).toContain(`${heads} 中第1个链头被改动`);
    expect(await change((list) => list.slice(0, -1))).toContainEqual(expect.stringMatching(/日链\.json 应到第2个链头，实到第1个$/));
    const stamps = (files: Files) => {
      [files['存证链/时间戳-1.tsr'], files['存证链/时间戳-2.tsr']] = [files['存证链/时间戳-2.tsr']!, files['存证链/时间戳-1.tsr']!];
    };
    expect(await problemsOf(bent(stamps, true))).toEqual(
      expect.arrayContaining(['第1个链头：时间戳是对其他内容签发的', '第2个链头：时间戳是对其他内容签发的']),
    );
  });

  it('a forged package that another authority stamped, where the reader knows the right one’s key', async () => {
    const files: Files = { ...unzipSync(bent((all) => (all['快照/账单.csv'] = Buffer.from('forged')), true)) };
    files['manifest.tsr'] = (await new EmbeddedStamper(Buffer.alloc(32, 7), () => new Date()).stamp(files['manifest.json']!)).token;
    const forged = Buffer.from(zipSync(files));
    expect(await problemsOf(forged, key)).toEqual([expect.stringContaining('manifest.json的时间戳由其他机构签发')]);
  });
});
