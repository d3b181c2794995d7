import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { session } from '../session/current.ts';
import { currentSession } from '../session/session.ts';
import { person } from '../testing/person.ts';
import { UploadRefused, type UploadTask } from './port.ts';
import { randomName } from './put-file.ts';
import { upload as put } from './uploader.ts';

interface Heard {
  method: string;
  path: string;
  query: string;
  headers: Headers;
  size: number;
}

/** A bucket and the two calls, which answer as the test says. */
const server = setupServer();
let heard: Heard[] = [];
let given = 0;
let answers: ((asked: Heard) => Response | undefined)[] = [];
let verdict: object = {};
const partBytes = 5 * 1_048_576;
const fault = (status: number, code: string) => new HttpResponse(`<Error><Code>${code}</Code></Error>`, { status });

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
afterEach(() => server.resetHandlers());
/** Signs in another person for each test: keys are forgotten with the one before. */
beforeEach(() => {
  session.set({ ...person, id: crypto.randomUUID() });
  [heard, given, answers] = [[], 0, []];
  verdict = { ok: true, url: '/image/x', type: 'image/jpeg', size: 7, width: 4, height: 3 };
  server.use(
    http.get('*/dmp/oss/upload/get_sts', () => {
      given += 1;
      const now = Date.now() - 86_400_000;
      const result = {
        access_id: `TMP${given}`,
        secret: 's',
        security_token: 't',
        expires_at: new Date(now + 1_800_000).toISOString(),
        now: new Date(now).toISOString(),
        bucket: 'uploads',
        region: 'cn-beijing',
        endpoint: '/storage/uploads',
        prefix: 'm1/own/',
        types: ['jpg'],
        max_bytes: 1e9,
        part_bytes: partBytes,
      };
      return HttpResponse.json({ ret_code: 200, ret_msg: '', result });
    }),
    http.post('*/common/upload/temporaryImage/list', async ({ request }) => {
      const { keys } = (await request.json()) as { keys: string[] };
      return HttpResponse.json({ ret_code: 200, ret_msg: '', result: { list: [{ key: keys[0], ...verdict }] } });
    }),
    http.all('*/storage/uploads/*', async ({ request }) => {
      const url = new URL(request.url);
      const asked = { method: request.method, path: url.pathname, query: url.search, headers: request.headers, size: (await request.arrayBuffer()).byteLength };
      heard.push(asked);
      const answer = answers.shift()?.(asked);
      if (answer) return answer;
      if (url.search === '?uploads=') return new HttpResponse('<x><UploadId>u1</UploadId></x>');
      return new HttpResponse('', { headers: { etag: `"${heard.length}"` } });
    }),
  );
});

const task = (size: number): UploadTask => ({ file: new Blob([new Uint8Array(size)]), ending: 'jpg', kind: 'image', visibility: 'private' });
const upload = (what: UploadTask, seen: number[] = [], signal = new AbortController().signal) => put(what, (share) => seen.push(share), signal);
const asked = () => heard.map(({ method, query }) => `${method} ${query}`);

it('names are random and in base 36', () => {
  const names = new Set(Array.from({ length: 200 }, randomName));
  expect(names.size).toBe(200);
  for (const name of names) expect(name).toMatch(/^[0-9a-z]{25}$/);
});

it('a small file goes in one piece, signed by the server’s clock, and is read', async () => {
  const shares: number[] = [];
  const uploaded = await upload(task(2000), shares);
  expect(uploaded).toMatchObject({ url: '/image/x', width: 4 });
  expect(uploaded.key).toMatch(/^m1\/own\/[0-9a-z]{25}\.jpg$/);
  const [{ headers, path, size }] = heard as [Heard];
  expect([path, size]).toEqual([`/storage/uploads/${uploaded.key}`, 2000]);
  expect(headers.get('authorization')).toContain('Credential=TMP1/');
  expect(headers.get('x-amz-security-token')).toBe('t');
  expect(headers.get('x-amz-content-sha256')).toMatch(/^[0-9a-f]{64}$/);
  // The server's clock is a day behind.
  expect(headers.get('x-amz-date')?.slice(0, 8)).toBe(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10).replaceAll('-', ''));
  expect(shares.at(-1)).toBe(1);
});

it('one key serves several files; one that is refused as old is replaced once', async () => {
  await upload(task(10));
  await upload(task(10));
  expect(given).toBe(1);
  answers = [() => fault(400, 'ExpiredToken')];
  await upload(task(10));
  expect(given).toBe(2);
  answers = [() => fault(400, 'ExpiredToken'), () => fault(400, 'ExpiredToken')];
  await expect(upload(task(10))).rejects.toThrow('文件存储暂时不可用，请稍后重试');
});

it('a large file goes in parts; another try begins with the part that failed', async () => {
  const large = task(2 * partBytes + 10);
  answers = [() => undefined, () => undefined, () => HttpResponse.error() as Response];
  await expect(upload(large)).rejects.toThrow('网络连接失败，请检查网络后重试');
  expect(asked()).toEqual(['POST ?uploads=', 'PUT ?partNumber=1&uploadId=u1', 'PUT ?partNumber=2&uploadId=u1']);
  heard = [];
  await upload(large);
  expect(asked()).toEqual(['PUT ?partNumber=2&uploadId=u1', 'PUT ?partNumber=3&uploadId=u1', 'POST ?uploadId=u1']);
});

it('parts that the bucket has given up are put anew', async () => {
  const large = task(partBytes + 10);
  answers = [() => undefined, () => fault(404, 'NoSuchUpload')];
  await upload(large);
  expect(asked()).toEqual([
    'POST ?uploads=',
    'PUT ?partNumber=1&uploadId=u1',
    'POST ?uploads=',
    'PUT ?partNumber=1&uploadId=u1',
    'PUT ?partNumber=2&uploadId=u1',
    'POST ?uploadId=u1',
  ]);
  expect(new Set(heard.map(({ path }) => path)).size).toBe(2);
});

it('a lost answer does no harm: what is there already is taken for what was put', async () => {
  const small = task(10);
  answers = [() => HttpResponse.error() as Response];
  await expect(upload(small)).rejects.toThrow('网络连接失败');
  answers = [() => fault(409, 'ObjectAlreadyExists')];
  await expect(upload(small)).resolves.toMatchObject({ width: 4 });
  expect(new Set(heard.map(({ path }) => path)).size).toBe(1);
});

it.each([
  [() => fault(507, 'InsufficientStorage'), '系统存储空间不足，暂时无法保存，请联系管理员'],
  [() => fault(403, 'QuotaExceeded'), '未使用的文件过多，请先保存或稍后再试'],
  [() => fault(403, 'AccessDenied'), '文件存储暂时不可用，请稍后重试'],
  [() => new HttpResponse('<html>', { status: 502 }), '文件存储暂时不可用，请稍后重试'],
])('a bucket that refuses is told in words', async (answer, text) => {
  answers = [answer];
  await expect(upload(task(10))).rejects.toThrow(text);
});

it('what the server does not take is refused for good', async () => {
  verdict = { ok: false, reason: '图片已损坏或内容与格式不符，请更换后重试' };
  const refusal = await upload(task(10)).catch((error: unknown) => error as Error);
  expect(refusal).toMatchObject({ name: 'UploadRefused', message: '图片已损坏或内容与格式不符，请更换后重试' });
  expect(new UploadRefused('x')).toBeInstanceOf(Error);
});

it('a session that ended meanwhile ends on the page too', async () => {
  server.use(http.get('*/dmp/oss/upload/get_sts', () => HttpResponse.json({ ret_code: 1003, ret_msg: '登录已失效，请重新登录', result: {} }, { status: 401 })));
  await expect(upload(task(10))).rejects.toThrow('登录已失效，请重新登录');
  expect(currentSession()).toBeNull();
});

it('a file that can be read no more is refused for good', async () => {
  const gone = task(10);
  gone.file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  await expect(upload(gone)).rejects.toMatchObject({ name: 'UploadRefused', message: '文件无法读取，请重新选择' });
});

it('stops when it is cancelled', async () => {
  const ending = new AbortController();
  answers = [() => (ending.abort(new DOMException('cancelled', 'AbortError')), undefined)];
  await expect(upload(task(10), [], ending.signal)).rejects.toMatchObject({ name: 'AbortError' });
});
