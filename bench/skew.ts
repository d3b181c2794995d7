import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchSkew } from './src/skew.ts';

/**
 * `node bench/skew.ts --orders 1000000`: whether a plan that a connection keeps serves another merchant badly: a merchant with 40 % of all orders and one
 * with ten, each on connections that only it used and on connections that the other used first; writes `bench/skew.md`.
 */
const { values } = parseArgs({
  options: { orders: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '60' }, keep: { type: 'string' } },
});
const orders = Number(values.orders);
const results = await benchSkew({
  orders,
  rounds: Number(values.rounds),
  keep: values.keep === undefined ? undefined : `${values.keep}-${orders}`,
  log: (line) => process.stderr.write(`${line}\n`),
});
const text = [
  `# Kept plans and merchants of different sizes: ${orders.toLocaleString('en')} orders, 40 % of them one merchant's, ten another's`,
  '',
  'Milliseconds over HTTP, one client, p50. "own": on connections that only this merchant used; "after": on connections on which the other merchant made the same',
  'calls twenty times before, so that the plans were made for it. `node bench/skew.ts` makes this file.',
  '',
  '| case | 40 %: own | after the small one | | ten orders: own | after the large one | |',
  '|---|---|---|---|---|---|---|',
  ...results.map(
    ({ name, large, small }) =>
      `| ${name} | ${large.own.toFixed(2)} | ${large.after.toFixed(2)} | ${(large.after / large.own).toFixed(2)}× | ${small.own.toFixed(2)} | ${small.after.toFixed(2)} | ${(small.after / small.own).toFixed(2)}× |`,
  ),
  '',
].join('\n');
process.stdout.write(`${text}\n`);
writeFileSync(join(import.meta.dirname, 'skew.md'), text);
