import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchJobs } from './src/jobs.ts';
import type { Timing } from './src/measure.ts';

/** `node bench/jobs.ts --orders 1000000`: what a minute of the jobs costs a merchant for whom nothing is to be done; writes `bench/jobs.md`. `--keep folder` keeps the data. */
const { values } = parseArgs({
  options: { orders: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '100' }, keep: { type: 'string' } },
});
const orders = Number(values.orders);
const found = await benchJobs({
  orders,
  rounds: Number(values.rounds),
  keep: values.keep === undefined ? undefined : `${values.keep}-${orders}`,
  log: (line) => process.stderr.write(`${line}\n`),
});
const number = (n: number) => n.toLocaleString('en');
const ms = ({ p50, p99 }: Timing) => `${p50.toFixed(2)} / ${p99.toFixed(2)}`;
const text = [
  `# A minute of the jobs: ${number(orders)} orders of 20 merchants`,
  '',
  'Milliseconds for one merchant, p50 / p99. "asked": one statement asks what is due for all jobs; "bare": that statement on an open connection; "alone": the jobs that have nothing to do,',
  'each looking for itself. `node bench/jobs.ts` makes this file.',
  '',
  '| merchant | orders | asked | bare | alone | jobs with nothing to do |',
  '|---|---|---|---|---|---|',
  ...found.map((each) => `| ${each.merchantId} | ${number(each.orders)} | ${ms(each.asked)} | ${ms(each.bare)} | ${ms(each.alone)} | ${each.quiet} |`),
  '',
].join('\n');
process.stdout.write(`${text}\n`);
writeFileSync(join(import.meta.dirname, 'jobs.md'), text);
