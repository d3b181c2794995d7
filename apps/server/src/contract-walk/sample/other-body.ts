import type { Endpoint } from '@merchant-admin/contract/platform/endpoint';
import { fieldsOf, withValue } from './fields.ts';
import { takes } from './schema.ts';
import { anyWords } from './words.ts';

const others: readonly unknown[] = [
  ...anyWords,
  '别的内容',
  'another-text-02',
  '999999999999999',
  '999999999999999999',
  '13912345679',
  '07',
  2,
  7,
  13,
  false,
  'reject',
  'name',
  'failure',
  'InfoList',
  { a: 1 },
];

/** Another body that the call takes, or undefined when it takes none. */
export function otherBody(endpoint: Endpoint, body: unknown): unknown {
  // A key belongs to the merchant in which it acts: of another merchant it is another key.
  const fields = fieldsOf(endpoint.body).filter(({ path }) => path.length > 0 && !(endpoint.onBehalf && path[0] === 'merchant_id'));
  for (const { path } of fields) {
    for (const value of others) {
      const changed = withValue(body, path, value);
      if (JSON.stringify(changed) !== JSON.stringify(body) && takes(endpoint.body, changed) && !same(endpoint, changed, body)) return changed;
    }
  }
  return undefined;
}

/** Whether the call reads both alike: a default may stand for what is left out. */
const same = (endpoint: Endpoint, a: unknown, b: unknown): boolean => JSON.stringify(endpoint.body.parse(a)) === JSON.stringify(endpoint.body.parse(b));
