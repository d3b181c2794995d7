import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../db/tenant.ts';
import { act } from '../http/run.ts';
import { systemCaller } from '../jobs/system-caller.ts';
import { get } from '../../testing/http.ts';
import { signIn, type Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { claimUploads, releaseUploads } from './index.ts';
import { keptName } from './names.ts';
import { randomName, stsFor, type Sts } from './testing/client.ts';
import { look, putByForm, putByHeader, register, sendSigned } from './testing/doors.ts';
import { film, pdf, photoWithPlace, picture, sheet } from './testing/files.ts';

const server = useServer();
let me: Person;
let guest: Person;
let sts: Sts;
beforeAll(async () => {
  me = server().staff.admin;
  guest = server().staff.guest;
  sts = await stsFor(server(), me);
});

/** Puts and registers. @returns its key */
async function uploaded(bytes: Buffer, ending = 'jpg', who = me, kind = 'image', visibility = 'public'): Promise<string> {
  const key = await stsFor(server(), who, kind, visibility);
  const name = `${key.prefix}${randomName(ending)}`;
  expect(await putByHeader(server(), key, name, bytes)).toEqual({ status: 200, code: '' });
  const { result } = await register(server(), who, [name]);
  expect(result.list[0]).toMatchObject({ key: name, ok: true });
  return name;
}

const owner = { entity: 'test', id: 7 };
const claim = (keys: string[], who = owner, merchantId = 1, kind?: 'image' | 'pdf') =>
  act(server().services, systemCaller(merchantId), (ctx) => claimUploads(ctx, keys, who, kind)).then(
    () => 'held',
    (error: { definition?: { code: number } }) => error.definition?.code,
  );
const release = (keys: string[], who = owner) => act(server().services, systemCaller(1), (ctx) => releaseUploads(ctx, keys, who));
const stateOf = async (key: string) => {
  const { rows } = await withTenant(server().services.database.db, { merchantId: 1 }, (tx) =>
    sql<{ state: string }>`select state from upload where key = ${key}`.execute(tx),
  );
  return rows[0]?.state;
};
const sweep = async (hours: number) => {
  server().clock.advance(hours * 3_600_000);
  await server().services.sweeps.run(server().services);
};

describe('a temporary key', () => {
  it('is for half an hour, one room, one kind, in North China', async () => {
    const { result } = await get<Sts & { now: string; types: string[]; part_bytes: number }>(server(), me, '/dmp/oss/upload/get_sts', {
      kind: 'image',
      visibility: 'private',
    });
    expect(result).toMatchObject({ region: 'cn-beijing', bucket: 'uploads', endpoint: '/storage/uploads', prefix: 'm1/own/', types: ['jpg', 'jpeg', 'png'] });
    expect(result.max_bytes).toBe(10_485_760);
    expect(new Date(result.expires_at).getTime() - new Date(result.now).getTime()).toBe(30 * 60_000);
    expect((await stsFor(server(), guest)).prefix).toBe('m2/pub/');
  });
});

describe('what was put', () => {
  it.each(['header', 'form'] as const)('by %s counts once it is registered, and is shown small, as webp, without a session', async (door) => {
    const key = `${sts.prefix}${randomName('png')}`;
    const put = door === 'header' ? putByHeader : putByForm;
    expect((await put(server(), sts, key, await picture(1000, 500, 'png'))).code).toBe('');
    expect((await look(server(), `/image/${key}`)).statusCode).toBe(404);
    expect(await stateOf(key)).toBeUndefined();
    const { result } = await register(server(), me, [key]);
    expect(result.list).toEqual([{ key, ok: true, url: `/image/${key}`, type: 'image/png', size: expect.any(Number) as number, width: 1000, height: 500 }]);
    const shown = await look(server(), result.list[0]!.url);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline; filename="file.png"',
    });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 750, height: 375 });
    expect((await look(server(), result.list[0]!.url, undefined, { 'if-none-match': String(shown.headers.etag) })).statusCode).toBe(304);
    // The object that was put is gone; what the server keeps stands elsewhere.
    expect(await server().services.storage.store.head(key)).toBeUndefined();
    expect(await server().services.storage.store.head(keptName(key))).toMatchObject({ type: 'image/png' });
  });

  it('loses where and with what it was taken, and stands upright', async () => {
    const photo = await photoWithPlace();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const key = await uploaded(photo);
    const kept = await server().services.storage.store.get(keptName(key));
    const bytes = await buffer(kept!.body);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 60 });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    for (const secret of ['SecretPhone', 'taken at home', 'Exif', 'GPS']) expect(bytes.includes(secret)).toBe(false);
    expect((await sharp((await look(server(), `/image/${key}?w=80&q=60&f=jpg`)).rawPayload).metadata()).exif).toBeUndefined();
  });

  it('is answered alike when it is registered again, in another call or with the same key', async () => {
    const key = `${sts.prefix}${randomName('jpg')}`;
    await putByHeader(server(), sts, key, await picture());
    const [first, second] = await Promise.all([register(server(), me, [key], 'upload-again-1'), register(server(), me, [key], 'upload-again-1')]);
    const third = await register(server(), me, [key, key]);
    expect(first.result.list[0]?.ok).toBe(true);
    expect([second.result, third.result]).toEqual([first.result, first.result]);
  });

  it('is told file by file', async () => {
    const [good, bad, none] = [1, 2, 3].map(() => `${sts.prefix}${randomName('jpg')}`) as [string, string, string];
    await putByHeader(server(), sts, good, await picture());
    await putByHeader(server(), sts, bad, Buffer.from('<script>alert(1)</script>'));
    const { result } = await register(server(), me, [good, bad, none]);
    expect(result.list.map(({ ok, reason }) => ({ ok, reason }))).toEqual([
      { ok: true, reason: undefined },
      { ok: false, reason: '图片已损坏或内容与格式不符，请更换后重试' },
      { ok: false, reason: '文件不存在或已失效，请重新上传' },
    ]);
    expect((await register(server(), me, [bad])).result.list[0]?.reason).toBe('文件不存在或已失效，请重新上传');
  });
});

describe('the image host', () => {
  it('offers a few sizes and no others, so that nobody fills the disk', async () => {
    const key = await uploaded(await picture(400, 200));
    for (const query of ['w=80', 'w=1500&q=60', 'w=320&q=75&f=jpg', 'f=webp'])
      expect((await look(server(), `/image/${key}?${query}`)).statusCode, query).toBe(200);
    for (const query of ['w=81', 'w=0', 'w=99999', 'q=91', 'f=png', 'f=svg', 'w=80&w=80', 'x=1', 'w=80px'])
      expect((await look(server(), `/image/${key}?${query}`)).statusCode, query).toBe(404);
    const small = await look(server(), `/image/${key}?w=1500`);
    expect((await sharp(small.rawPayload).metadata()).width).toBe(400);
  });

  it('draws a size once, however many ask at once', async () => {
    const key = await uploaded(await picture(900, 900));
    const { store } = server().services.storage;
    const getObject = store.get.bind(store);
    let reads = 0;
    store.get = (...asked) => ((reads += 1), getObject(...asked));
    const shown = await Promise.all(Array.from({ length: 12 }, () => look(server(), `/image/${key}`)));
    await look(server(), `/image/${key}`);
    store.get = getObject;
    expect(new Set(shown.map((answer) => answer.rawPayload.toString('base64'))).size).toBe(1);
    expect(reads).toBe(1);
  });

  it('shows private pictures to the merchant’s own staff while they are signed in, and to nobody else', async () => {
    const key = await uploaded(await picture(), 'jpg', me, 'image', 'private');
    expect(key).toMatch(/^m1\/own\//);
    const own = await look(server(), `/image/${key}`, me);
    expect(own.statusCode).toBe(200);
    expect(own.headers).toMatchObject({ 'cache-control': 'private, no-cache', 'cross-origin-resource-policy': 'same-origin' });
    const nothing = await look(server(), `/image/m1/own/${randomName('jpg')}`, me);
    for (const stranger of [undefined, guest, { ...me, token: 'x'.repeat(43) }]) {
      const answer = await look(server(), `/image/${key}`, stranger, { 'if-none-match': String(own.headers.etag) });
      expect([answer.statusCode, answer.json<{ ret_code: number }>().ret_code]).toEqual([404, nothing.json<{ ret_code: number }>().ret_code]);
    }
  });

  it.each(['m1/pub/short.jpg', '../etc/passwd', 'm1/pub/..%2f..%2fsecret.jpg', 'kept/m1/pub/x', '', 'm1/pub/aaaaaaaaaaaaaaaaaaaa.svg', '%00'])(
    'finds nothing at %s',
    async (path) => {
      for (const root of ['image', 'file']) expect((await look(server(), `/${root}/${path}`, me)).statusCode).toBe(404);
    },
  );
});

describe('films, documents and sheets', () => {
  it('are served as they are, films in ranges', async () => {
    const bytes = film(640, 360, 5000);
    const key = await uploaded(bytes, 'mp4', me, 'video');
    const whole = await look(server(), `/file/${key}`);
    expect(whole.rawPayload.equals(bytes)).toBe(true);
    expect(whole.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes', 'content-length': String(bytes.length) });
    const part = await look(server(), `/file/${key}`, undefined, { range: 'bytes=100-199' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 100-199/${bytes.length}`]);
    expect(part.rawPayload.equals(bytes.subarray(100, 200))).toBe(true);
    expect((await look(server(), `/file/${key}`, undefined, { range: `bytes=${bytes.length}-` })).statusCode).toBe(416);
    expect((await look(server(), `/image/${key}`)).statusCode).toBe(404);
  });

  it('say how large a film is', async () => {
    const key = await stsFor(server(), me, 'video', 'private');
    const name = `${key.prefix}${randomName('mov')}`;
    await putByHeader(server(), key, name, film(1920, 1080));
    expect((await register(server(), me, [name])).result.list[0]).toMatchObject({
      ok: true,
      type: 'video/quicktime',
      width: 1920,
      height: 1080,
      url: `/file/${name}`,
    });
  });

  it('cannot do anything in the browser: documents in a sandbox, sheets as downloads', async () => {
    const document = await look(server(), `/file/${await uploaded(pdf(), 'pdf', me, 'pdf', 'private')}`, me);
    expect(document.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const table = await look(server(), `/file/${await uploaded(sheet(), 'xlsx', me, 'sheet', 'private')}`, me);
    expect(table.headers['content-disposition']).toBe('attachment; filename="file.xlsx"');
  });
});

describe('an upload of another merchant', () => {
  it('answers like one that is not there, can neither be held nor seen, nor put', async () => {
    const theirs = await uploaded(await picture(), 'jpg', guest, 'image', 'private');
    const waiting = await stsFor(server(), guest);
    const put = `${waiting.prefix}${randomName('jpg')}`;
    await putByHeader(server(), waiting, put, await picture());
    const none = `m1/pub/${randomName('jpg')}`;
    const [a, b, c] = (await register(server(), me, [theirs, put, none])).result.list.map(({ key: _key, ...verdict }) => verdict);
    expect([a, b]).toEqual([c, c]);
    expect((await look(server(), `/image/${theirs}`, me)).statusCode).toBe(404);
    expect([await claim([theirs]), await claim([put]), await claim([none])]).toEqual([1231, 1231, 1231]);
    expect((await putByHeader(server(), sts, `m2/pub/${randomName('jpg')}`, await picture())).code).toBe('AccessDenied');
    // It was not touched: its owner may still register it.
    expect((await register(server(), guest, [put])).result.list[0]?.ok).toBe(true);
  });
});

describe('holding', () => {
  it('is for uploads that were read, of the kind that is asked for, and for one row each', async () => {
    const [key, other] = [await uploaded(await picture()), await uploaded(await picture())];
    expect(await claim([key], owner, 1, 'pdf')).toBe(1233);
    expect(await claim([key], owner, 1, 'image')).toBe('held');
    expect(await claim([key, other])).toBe('held');
    expect(await claim([key], { entity: 'test', id: 8 })).toBe(1232);
    expect(await claim([`${sts.prefix}${randomName('jpg')}`])).toBe(1231);
  });

  it('of one upload by many at once goes to one', async () => {
    const key = await uploaded(await picture());
    const outcomes = await Promise.all(Array.from({ length: 12 }, (_, id) => claim([key], { entity: 'race', id: id + 1 })));
    expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['held', 1232]));
  });

  it('of several is all or nothing', async () => {
    const key = await uploaded(await picture());
    expect(await claim([key, `${sts.prefix}${randomName('jpg')}`])).toBe(1231);
    expect(await stateOf(key)).toBe('temporary');
  });

  it('ends for what the row holds and for nothing else', async () => {
    const key = await uploaded(await picture());
    await claim([key]);
    expect(await release([key], { entity: 'test', id: 99 })).toBe(0);
    expect(await release([key])).toBe(1);
    expect(await release([key])).toBe(0);
    expect((await look(server(), `/image/${key}`)).statusCode).toBe(404);
    expect(await claim([key])).toBe(1231);
  });
});

describe('the sweep', () => {
  const there = async (key: string) => (await server().services.storage.store.head(key)) !== undefined;

  it('takes what nobody holds after a day, what was never registered, parts that were never joined, and what was released', async () => {
    const { store } = server().services.storage;
    const admin = async () => {
      me = { ...me, token: await signIn(server(), me, server().clock.now()) };
      sts = await stsFor(server(), me);
    };
    await sweep(2);
    await admin();
    const [loose, held, released] = [await uploaded(await picture()), await uploaded(await picture()), await uploaded(await picture())];
    await claim([held, released]);
    await look(server(), `/image/${loose}`);
    const unregistered = `${sts.prefix}${randomName('jpg')}`;
    await putByHeader(server(), sts, unregistered, await picture());
    await sendSigned(server(), sts, 'POST', `${sts.prefix}${randomName('jpg')}?uploads=`);
    expect(await store.unfinished('m1/')).toHaveLength(1);
    await release([released]);
    await sweep(2);
    expect(await Promise.all([loose, held, released].map((key) => there(keptName(key))))).toEqual([true, true, false]);
    expect(await there(unregistered)).toBe(true);
    // What a killed server left half written.
    const scratch = join(server().config.DATA_DIR!, 'storage/scratch');
    writeFileSync(join(scratch, 'half'), 'x');
    utimesSync(join(scratch, 'half'), 0, 0);
    await sweep(23);
    expect(await Promise.all([loose, held, released].map((key) => there(keptName(key))))).toEqual([false, true, false]);
    expect([await there(unregistered), await stateOf(loose), await stateOf(held)]).toEqual([false, undefined, 'claimed']);
    expect((await look(server(), `/image/${loose}`)).statusCode).toBe(404);
    expect((await store.list('m1/')).rows).toEqual([]);
    expect(readdirSync(scratch)).toEqual([]);
    expect(await store.unfinished('m')).toEqual([]);
  });

  it('that broke off between marking and forgetting goes on the next time', async () => {
    me = { ...me, token: await signIn(server(), me, server().clock.now()) };
    sts = await stsFor(server(), me);
    const key = await uploaded(await picture());
    await claim([key]);
    await release([key]);
    const { store } = server().services.storage;
    const remove = store.remove.bind(store);
    store.remove = async () => {
      throw new Error('the storage went away');
    };
    await sweep(2);
    store.remove = remove;
    expect([await stateOf(key), await there(keptName(key))]).toEqual(['removing', true]);
    await sweep(2);
    expect([await stateOf(key), await there(keptName(key))]).toEqual([undefined, false]);
  });
});
