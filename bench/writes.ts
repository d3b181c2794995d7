import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchWrites, type Done, type WriteResult } from './src/writes/measure-writes.ts';

/** `node bench/writes.ts --orders 1000000 --rounds 200`: acts that change orders, over HTTP beside the fewest statements that write the same rows; writes `bench/writes.md`. */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '200' },
    only: { type: 'string' },
    keep: { type: 'string' },
  },
});
const orders = Number(values.orders);
const results = await benchWrites({
  orders,
  rounds: Number(values.rounds),
  only: values.only,
  keep: values.keep === undefined ? undefined : `${values.keep}-${orders}`,
  log: (line) => process.stderr.write(`${line}\n`),
});

const timing = ({ p50, p99 }: Done) => `${p50.toFixed(2)} / ${p99.toFixed(2)}`;
const pace = ({ perSecond }: Done) => perSecond.toFixed(0);
const line = ({ name, http1, http8, sql1, sql8 }: WriteResult) =>
  `| ${name} | ${timing(http1)} | ${timing(sql1)} | ${(http1.p50 / sql1.p50).toFixed(2)}× | ${timing(http8)} | ${timing(sql8)} | ${pace(http1)} | ${pace(http8)} | ${pace(sql8)} |`;
const text = [
  `# Acts beside ${orders.toLocaleString('en')} orders with their bills`,
  '',
  'Milliseconds, p50 / p99, committed to disk. "bare": the fewest statements that write the same rows, in one transaction on an open connection, without HTTP,',
  'session, rules, events or notices. Clients, server and PostgreSQL share the cores. `node bench/writes.ts` makes this file.',
  '',
  '| act | 1 client | bare | HTTP ÷ bare | 8 clients | bare | a second, 1 client | a second, 8 clients | bare, 8 clients |',
  '|---|---|---|---|---|---|---|---|---|',
  ...results.map(line),
  '',
].join('\n');
process.stdout.write(`${text}\n`);
if (!values.only) writeFileSync(join(import.meta.dirname, 'writes.md'), text);
