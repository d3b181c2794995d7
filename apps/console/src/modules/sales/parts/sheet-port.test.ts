import { beforeEach, expect, it, vi } from 'vitest';
import { parcelSheets } from './sheet-port.ts';

const job = { id: '7', form: 'saleParcels', file_name: 'a.xlsx', state: 'checked', total: 1, bad: 0, warned: 0, succeeded: 0, failed: 0, failure: '' };
const fetched = vi.fn<(address: URL, init: RequestInit) => Promise<Response>>();
const never = new AbortController().signal;

/** Where the last call went, and what it took along. */
function last() {
  const [address, init] = fetched.mock.calls.at(-1)!;
  return { went: `${init.method} ${address.pathname}${address.search}`, body: init.body, key: new Headers(init.headers).get('idempotency-key') };
}

beforeEach(() => {
  fetched.mockReset();
  fetched.mockImplementation(async () => Response.json({ ret_code: 200, ret_msg: 'success', result: job }));
  vi.stubGlobal('fetch', fetched);
});

it('hands sheets over to the specified call, those that were pasted as such', async () => {
  await parcelSheets.upload(new File(['PK'], 'a.xlsx'), never);
  expect(last().went).toBe('POST /api/match/order/upload');
  const file = last().body as FormData;
  expect([(file.get('file') as File).name, file.get('pasted'), file.get('form')]).toEqual(['a.xlsx', null, null]);
  await parcelSheets.paste('SM1\t顺丰', never);
  const pasted = last().body as FormData;
  expect([await (pasted.get('file') as File).text(), pasted.get('pasted')]).toEqual(['SM1\t顺丰', '1']);
});

it('reads verdicts, confirms by the same key each time, and takes the template by the specified calls', async () => {
  await parcelSheets.rows('7', { page: 2, pageSize: 20, only: 'bad' }, never);
  expect(last().went).toBe('POST /api/match/order/temp/list');
  expect(JSON.parse(last().body as string)).toEqual({ id: '7', page: 2, page_size: 20, only: 'bad' });
  await parcelSheets.confirm('7');
  expect(last()).toMatchObject({ went: 'POST /api/match/order/express/batch/send', body: '{"id":"7"}', key: 'import-confirm-7' });
  await parcelSheets.template().catch(() => undefined);
  expect(last().went).toBe('GET /api/match/order/express/batch/excel');
});

it('is an import like any other in the rest', async () => {
  await parcelSheets.columns(never);
  expect(last().went).toBe('GET /platform/import/columns?form=saleParcels');
  await parcelSheets.status('7', never);
  expect(last().went).toBe('GET /platform/import/status?id=7');
});
