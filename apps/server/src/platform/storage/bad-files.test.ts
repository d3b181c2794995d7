import { deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../../testing/test-server.ts';
import { keptName } from './names.ts';
import { randomName, stsFor, type Sts } from './testing/client.ts';
import { look, putByForm, putByHeader, register, signedForm, type Verdict } from './testing/doors.ts';
import { box, claimingPng, film, packedObject, pdf, photoWithPlace, picture, sheet, zip } from './testing/files.ts';

const server = useServer();
const latin = (text: string) => Buffer.from(text, 'latin1');
const script = '<script>alert(document.cookie)</script>';
const html = `<!doctype html><html><body>${script}</body></html>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>`;
const gifWithScript = latin(`GIF89a/*\x01\0\x01\0\x80\0\0*/=1;alert(1)`);

interface Bad {
  name: string;
  ending: string;
  bytes: Buffer;
}

type Kind = 'image' | 'pdf' | 'video' | 'sheet';
const kindOf: Readonly<Record<string, Kind>> = { jpg: 'image', jpeg: 'image', png: 'image', pdf: 'pdf', mp4: 'video', mov: 'video', xlsx: 'sheet' };

/** What must be refused outright. */
async function refusedFiles(): Promise<Bad[]> {
  const jpeg = await picture();
  const png = await picture(40, 30, 'png');
  const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share));
  const flipped = Buffer.from(png);
  flipped[flipped.length - 20]! ^= 0xff;
  const bomb = deflateSync(Buffer.alloc(8 * 1_048_576));
  return [
    ['html called jpg', 'jpg', latin(html)],
    ['html called png', 'png', latin(html)],
    ['svg called png', 'png', latin(svg)],
    ['svg called jpg', 'jpg', latin(svg)],
    ['svg behind a byte order mark', 'png', Buffer.from(`\ufeff${svg}`)],
    ['packed svg', 'png', gzipSync(svg)],
    ['script', 'jpg', latin(script)],
    ['xml with an outside entity', 'png', latin('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><svg>&e;</svg>')],
    ['nothing at all', 'jpg', Buffer.alloc(0)],
    ['one byte', 'png', Buffer.alloc(1)],
    ['zero bytes', 'jpg', Buffer.alloc(4096)],
    ['noise', 'jpg', Buffer.from(Array.from({ length: 4096 }, (_, n) => (n * 7919) % 251))],
    ['JPEG’s first bytes and html', 'jpg', Buffer.concat([latin('\xff\xd8\xff\xe0'), latin(html)])],
    ['PNG’s first bytes and html', 'png', Buffer.concat([latin('\x89PNG\r\n\x1a\n'), latin(html)])],
    ['gif', 'jpg', latin('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff!\xf9\x04\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;')],
    ['gif that is a script too', 'png', gifWithScript],
    ['bmp that is a script too', 'png', latin('BM/*\0\0\0\0*/=1;alert(1)')],
    ['webp', 'png', latin('RIFF\x1a\0\0\0WEBPVP8L\r\0\0\0/\0\0\0\x10\x07\x10\x11\x11\x88\x88\xfe\x07\0')],
    ['tiff', 'jpg', latin('II*\0\x08\0\0\0\0\0\0\0')],
    ['icon', 'png', latin('\0\0\x01\0\x01\0\x10\x10\0\0\x01\0 \0h\x04\0\0\x16\0\0\0')],
    ['heic', 'jpg', latin('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    ['postscript', 'jpg', latin('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n(%pipe%id) (w) file')],
    ['magick script', 'png', latin('push graphic-context\nfill url(https://127.0.0.1/x.png"|id; ")\npop graphic-context')],
    ['pdf called jpg', 'jpg', pdf()],
    ['zip called jpg', 'jpg', zip([{ name: 'a.html', content: latin(html) }])],
    ['film called png', 'png', film()],
    ['program', 'jpg', latin('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff')],
    ['elf program', 'png', latin('\x7fELF\x02\x01\x01\0')],
    ['shell script', 'jpg', latin('#!/bin/sh\nid\n')],
    ['php', 'jpg', latin('<?php system($_GET["c"]); ?>')],
    ['JPEG cut in the middle', 'jpg', cut(await picture(300, 300), 0.5)],
    ['JPEG cut in its header', 'jpg', cut(jpeg, 0.05)],
    ['PNG cut in the middle', 'png', cut(await picture(300, 300, 'png'), 0.5)],
    ['PNG with a broken sum', 'png', flipped],
    ['PNG of 30000 × 30000', 'png', claimingPng(30_000, 30_000)],
    ['PNG of 16385 × 1', 'png', claimingPng(16_385, 1)],
    ['PNG of 8000 × 8000', 'png', claimingPng(8000, 8000, bomb)],
    ['PNG of 2147483647 × 2147483647', 'png', claimingPng(2_147_483_647, 2_147_483_647)],
    ['PNG of 0 × 0', 'png', claimingPng(0, 0)],
    ['PNG that unpacks to more than it shows', 'png', claimingPng(10, 10, deflateSync(Buffer.alloc(10)))],
    ['html called pdf', 'pdf', latin(html)],
    ['pdf behind html', 'pdf', Buffer.concat([latin(html), pdf()])],
    ['pdf with a zip behind it', 'pdf', Buffer.concat([pdf(), zip([{ name: 'a' }])])],
    ['pdf with html behind it', 'pdf', Buffer.concat([pdf(), latin(html)])],
    ['pdf with a script', 'pdf', pdf('<< /S /JavaScript /JS (app.alert(1)) >>')],
    ['pdf with a script whose name is written with numbers', 'pdf', pdf('2 0 obj\n<< /S /J#61vaScript /J#53 (app.alert(1)) >>\nendobj')],
    ['pdf with a packed script', 'pdf', pdf(packedObject('<< /S /JavaScript /JS (app.alert(1)) >>'))],
    ['pdf with a packed script whose name is written with numbers', 'pdf', pdf(packedObject('<< /S /J#61vaScript >>'))],
    ['pdf with a packed program', 'pdf', pdf(packedObject('[ << /S /#4caunch /F (cmd.exe) >> ]'))],
    ['pdf with a script in an object that a later one replaces', 'pdf', pdf('2 0 obj\n<< /S /J#61vaScript >>\nendobj\n2 0 obj\n<< /S /GoTo >>\nendobj')],
    ['pdf with a form that runs scripts', 'pdf', pdf('2 0 obj\n<< /X#46A 3 0 R >>\nendobj')],
    ['pdf that unpacks to gigabytes', 'pdf', pdf(packedObject(Buffer.alloc(400_000_000, 0x20)))],
    ['pdf of brackets without end', 'pdf', pdf(`2 0 obj\n${'['.repeat(3_000_000)}\nendobj`)],
    ['pdf that starts a program', 'pdf', pdf('<< /S /Launch /F (cmd.exe) >>')],
    ['pdf with a file in it', 'pdf', pdf('<< /Type /EmbeddedFile >>')],
    ['pdf cut', 'pdf', cut(pdf('x'.repeat(4000)), 0.9)],
    ['jpg called pdf', 'pdf', jpeg],
    ['html called mp4', 'mp4', latin(html)],
    ['film cut', 'mp4', cut(film(), 0.6)],
    ['film with html behind it', 'mp4', Buffer.concat([film(), latin(html)])],
    ['film with a zip behind it', 'mov', Buffer.concat([film(), zip([{ name: 'a' }])])],
    ['film without pictures', 'mp4', box('ftyp', latin('isom\0\0\0\0'))],
    ['film of 60000 × 10', 'mp4', film(60_000, 10)],
    ['film of boxes without end', 'mp4', Buffer.concat([box('ftyp', latin('isom')), ...Array.from({ length: 400 }, () => box('free'))])],
    ['html called xlsx', 'xlsx', latin(html)],
    ['any zip called xlsx', 'xlsx', zip([{ name: 'a.txt' }])],
    ['sheet that unpacks to gigabytes', 'xlsx', sheet([{ name: 'xl/worksheets/sheet1.xml', claims: 4_000_000_000 }])],
    ['sheet with a way out', 'xlsx', sheet([{ name: '../../../../etc/cron.d/x' }])],
    ['sheet with macros', 'xlsx', sheet([{ name: 'xl/vbaProject.bin' }])],
    ['sheet with html behind it', 'xlsx', Buffer.concat([sheet(), latin(html)])],
    ['sheet cut', 'xlsx', cut(sheet(), 0.7)],
  ].map(([name, ending, bytes]) => ({ name, ending, bytes }) as Bad);
}

/** Real pictures with something else in them: drawn anew, nothing of it is left. */
async function cleanedFiles(): Promise<(Bad & { secret: string })[]> {
  const [jpeg, png] = [await picture(), await picture(40, 30, 'png')];
  const comment = (text: string) => Buffer.concat([jpeg.subarray(0, 2), latin(`\xff\xfe\0${String.fromCharCode(text.length + 2)}${text}`), jpeg.subarray(2)]);
  return [
    { name: 'JPEG and a zip', ending: 'jpg', bytes: Buffer.concat([jpeg, zip([{ name: 'evil.txt', content: latin('EVIL') }])]), secret: 'EVIL' },
    { name: 'JPEG and html', ending: 'jpg', bytes: Buffer.concat([jpeg, latin(html)]), secret: 'alert' },
    { name: 'JPEG with a script in a comment', ending: 'jpeg', bytes: comment('/*<script>alert(1)</script>*/'), secret: 'alert' },
    { name: 'PNG and php', ending: 'png', bytes: Buffer.concat([png, latin('<?php system(1); ?>')]), secret: 'php' },
    {
      name: 'PNG and a jar',
      ending: 'png',
      bytes: Buffer.concat([png, zip([{ name: 'META-INF/MANIFEST.MF', content: latin('Main-Class') }])]),
      secret: 'Main-Class',
    },
    { name: 'photo that says where it was taken', ending: 'jpg', bytes: await photoWithPlace(), secret: 'SecretPhone' },
    { name: 'PNG called jpg, with a tail', ending: 'jpg', bytes: Buffer.concat([png, latin('TAIL')]), secret: 'TAIL' },
  ];
}

const doors = { 'by PUT': putByHeader, 'by a form': putByForm } as const;
type Door = keyof typeof doors;
let sts: Readonly<Record<Kind, Sts>>;
let tried = 0;

beforeAll(async () => {
  const keyFor = async (kind: Kind) => stsFor(server(), server().staff.admin, kind);
  sts = { image: await keyFor('image'), pdf: await keyFor('pdf'), video: await keyFor('video'), sheet: await keyFor('sheet') };
});

async function bring(door: Door, { ending, bytes }: Bad): Promise<{ key: string; verdict: Verdict }> {
  const key = `${sts[kindOf[ending]!].prefix}${randomName(ending)}`;
  await doors[door](server(), sts[kindOf[ending]!], key, bytes);
  tried += 1;
  return { key, verdict: (await register(server(), server().staff.admin, [key])).result.list[0]! };
}

describe.each(Object.keys(doors) as Door[])('bad files %s', (door) => {
  it('are refused in Chinese, and nothing of them is ever shown', async () => {
    const problems: string[] = [];
    for (const bad of await refusedFiles()) {
      const { key, verdict } = await bring(door, bad);
      if (verdict.ok || !/\p{Script=Han}/u.test(verdict.reason ?? '')) problems.push(`${bad.name}: ${JSON.stringify(verdict)}`);
      for (const root of ['image', 'file']) if ((await look(server(), `/${root}/${key}`)).statusCode !== 404) problems.push(`${bad.name} is shown at /${root}`);
      for (const left of [key, keptName(key)]) if (await server().services.storage.store.head(left)) problems.push(`${bad.name} is left at ${left}`);
    }
    expect(problems).toEqual([]);
  });

  it('that are pictures too are drawn anew: what was hidden in them is gone', async () => {
    for (const bad of await cleanedFiles()) {
      const { key, verdict } = await bring(door, bad);
      expect(verdict, bad.name).toMatchObject({ ok: true });
      for (const url of [`/image/${key}?w=1500`, `/file/${key}`]) {
        const { rawPayload, statusCode } = await look(server(), url);
        expect([statusCode, rawPayload.includes(bad.secret)], bad.name).toEqual([200, false]);
      }
    }
  });
});

describe('bad names', () => {
  const names = [
    '../../../../etc/passwd.jpg',
    '..\\..\\x.jpg',
    'a\0.jpg',
    '.htaccess',
    'x.jpg.php',
    'CON.jpg',
    'a;b.jpg',
    '％2e％2e/x.jpg',
    `${'a'.repeat(41)}.jpg`,
    'ABCDEFGHIJKLMNOP.jpg',
  ];

  it('are put by neither door', async () => {
    for (const name of names) {
      const key = `${sts.image.prefix}${name}`;
      expect((await putByForm(server(), sts.image, key, await picture())).code, name).toMatch(/AccessDenied|InvalidArgument|MalformedPOSTRequest/);
      expect((await putByHeader(server(), sts.image, encodeURIComponent(key).replaceAll('%2F', '/'), await picture())).status, name).toBeGreaterThanOrEqual(
        400,
      );
      tried += 2;
    }
  });

  it('of the file on somebody’s own disk are of no account', async () => {
    const key = `${sts.image.prefix}${randomName('jpg')}`;
    expect((await putByForm(server(), sts.image, key, await picture(), { fileName: '../../evil.php' })).status).toBe(204);
    expect((await register(server(), server().staff.admin, [key])).result.list[0]?.url).toBe(`/image/${key}`);
    expect((await look(server(), `/image/${key}`)).headers['content-disposition']).toBe('inline; filename="file.jpg"');
  });
});

describe('a form', () => {
  const form = async (more: Parameters<typeof putByForm>[4], bytes?: Buffer) =>
    (await putByForm(server(), sts.image, `${sts.image.prefix}${randomName('jpg')}`, bytes ?? (await picture()), more)).code;

  it.each([
    ['with a wrong secret', { secret: 'wrong' }, 'SignatureDoesNotMatch'],
    ['whose policy is over', { expiration: new Date('2020-01-01') }, 'AccessDenied'],
    ['with a field that its policy does not name', { fields: { 'x-amz-meta-x': '1' } }, 'AccessDenied'],
    ['with a field that its policy wants otherwise', { fields: { acl: 'public-read' }, conditions: [['eq', '$acl', 'private']] }, 'AccessDenied'],
    ['with another type than its name’s', { fields: { 'content-type': 'text/html' }, conditions: [['starts-with', '$content-type', '']] }, 'AccessDenied'],
    ['with a file longer than its policy says', { conditions: [['content-length-range', 0, 10]] }, 'EntityTooLarge'],
    ['with a file shorter than its policy says', { conditions: [['content-length-range', 1_000_000, 2_000_000]] }, 'EntityTooSmall'],
  ] as const)('%s is refused', async (_, more, code) => {
    expect(await form(more as never)).toBe(code);
  });

  it('with more than the kind may have is refused, exactly as much is taken', async () => {
    expect(await form({}, Buffer.alloc(10_485_760))).toBe('');
    expect(await form({}, Buffer.alloc(10_485_761))).toBe('EntityTooLarge');
  });

  it('that is none, or ends early, is refused and leaves nothing', async () => {
    const post = async (payload: string, type = 'multipart/form-data; boundary=x') =>
      (await server().app.inject({ method: 'POST', url: '/storage/uploads', headers: { 'content-type': type }, payload })).body;
    for (const body of [
      '',
      'garbage',
      '--x--',
      '--x\r\ncontent-disposition: form-data; name="key"\r\n\r\na',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
    ])
      expect(await post(body)).toMatch(/MalformedPOSTRequest|AccessDenied/);
    const key = `${sts.image.prefix}${randomName('jpg')}`;
    const { headers, payload } = signedForm(server(), sts.image, key, await picture(500, 500));
    const cut = await server().app.inject({ method: 'POST', url: '/storage/uploads', headers, payload: payload.subarray(0, -200) });
    expect(cut.body).toMatch(/MalformedPOSTRequest|IncompleteBody/);
    expect(await server().services.storage.store.head(key)).toBeUndefined();
    expect(await post('{}', 'application/json')).toContain('MalformedPOSTRequest');
    expect(await post('x', 'multipart/form-data')).toContain('MalformedPOSTRequest');
  });
});

afterAll(() => {
  console.info(`bad files: ${tried} cases through both doors`);
  expect(tried).toBeGreaterThanOrEqual(150);
});
