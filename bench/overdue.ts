import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchReads } from './src/reads.ts';
import { report } from './src/report.ts';

/**
 * `node bench/overdue.ts --orders 1000000 --small 10000`: the lists of overdue orders, their filters and tabs, and the next case, over HTTP beside the same statements sent by hand, at two
 * sizes; writes `bench/overdue.md`. `--keep folder` keeps the data, which `bench/main.ts` fills alike.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    small: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '60' },
    keep: { type: 'string' },
  },
});
const log = (line: string) => process.stderr.write(`${line}\n`);
const filling = (orders: number) => ({ orders, log, keep: values.keep === undefined ? undefined : `${values.keep}-${orders}` });
const load = loadavg()[0]!;
const results = await benchReads(filling(Number(values.small)), filling(Number(values.orders)), { rounds: Number(values.rounds), only: 'overdue: ', log });
const text = report(results, { of: 'Overdue orders', by: 'node bench/overdue.ts' }).replace(
  ' makes this file.',
  ` makes this file. The machine's load on ${cpus().length} cores before it began was ${load.toFixed(1)}.`,
);
/** The next case is asked for between two calls to customers: nineteen of twenty times it is there within the aim. */
const nextCase = 'overdue: next case';
const aim = 15;
const held = results.map(({ orders, cases }) => {
  const { p95 } = cases.find(({ name }) => name === nextCase)!.http1;
  return `| ${orders.toLocaleString('en')} | ${p95.toFixed(2)} | ≤ ${aim} at 100,000 late orders | ${p95 <= aim ? 'held' : 'missed'} |`;
});
const withNext = [text, `p95 of \`${nextCase}\`, 1 client:`, '', '| orders | p95 | aim | |', '|---|---|---|---|', ...held, ''].join('\n');
process.stdout.write(`${withNext}\n`);
writeFileSync(join(import.meta.dirname, 'overdue.md'), withNext);
