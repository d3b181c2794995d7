/** `{"a":{"a":…1…}}` */
export const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

interface HostileBody {
  name: string;
  body: string | Buffer;
  status: number;
  codes: number[];
  /** Long and well read: what it holds is judged by each call's schema, and some calls are sent it to see that the server asks the schema. */
  long?: boolean;
}

const unreadable = { status: 400, codes: [1031] };
const wrong = { status: 400, codes: [1030] };
const tooLarge = { status: 413, codes: [1032] };

/** Whole bodies that no call takes. */
export const hostileBodies: readonly HostileBody[] = [
  { name: 'an open brace', body: '{', ...unreadable },
  { name: 'half an object', body: '{"a":1', ...unreadable },
  { name: 'two objects', body: '{}{}', ...unreadable },
  { name: 'words', body: 'hello', ...unreadable },
  { name: 'a comment', body: '{/* */}', ...unreadable },
  { name: 'single quotes', body: "{'a':1}", ...unreadable },
  { name: 'undefined', body: 'undefined', ...unreadable },
  { name: 'not a number', body: '{"a":NaN}', ...unreadable },
  { name: 'bytes that are no UTF-8', body: Buffer.from([0xff, 0xfe, 0x00, 0x7b, 0x7d]), ...unreadable },
  { name: 'a NUL byte', body: Buffer.from('{"a":"\u0000"}'), ...unreadable },
  { name: 'a list', body: '[]', ...wrong },
  { name: 'text', body: '"text"', ...wrong },
  { name: 'a number', body: '1e400', ...wrong },
  { name: 'true', body: 'true', ...wrong },
  { name: 'lists nested 10,000 deep', body: '['.repeat(10_000) + ']'.repeat(10_000), ...wrong },
  { name: 'lists nested 100,000 deep', body: '['.repeat(100_000) + ']'.repeat(100_000), ...wrong },
  { name: 'objects nested 10,000 deep', body: nested(10_000), ...wrong },
  { name: 'a list of 500,000 numbers', body: `[${'0,'.repeat(499_999)}0]`, ...wrong, long: true },
  { name: 'an object of 20,000 names', body: `{${Array.from({ length: 20_000 }, (_, n) => `"k${n}":1`).join()}}`, ...wrong, long: true },
  { name: 'a list of a million numbers', body: `[${'0,'.repeat(999_999)}0]`, ...tooLarge },
  { name: '20 megabytes', body: Buffer.alloc(20_000_000, 0x20), ...tooLarge },
];

/** Bodies that a stranger's page can make a browser send without asking. */
export const multipart = [
  '--foreign',
  'content-disposition: form-data; name="order_id"',
  '',
  '1',
  '--foreign',
  'content-disposition: form-data; name="f"; filename="a.html"',
  'content-type: text/html',
  '',
  '<script>',
  '--foreign--',
  '',
].join('\r\n');
