import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Watched } from './src/export.ts';
import { benchWithhold } from './src/withhold.ts';

/** `node bench/withhold.ts --orders 1000000 --bills 10000`: the late rent of many orders withheld in batches beside people who look at the list of orders; writes `bench/withhold.md`. `--keep folder` keeps the data. */
const { values } = parseArgs({
  options: { orders: { type: 'string', default: '1000000' }, bills: { type: 'string', default: '10000' }, keep: { type: 'string' } },
});
const load = loadavg()[0]!;
const figures = await benchWithhold({
  orders: Number(values.orders),
  bills: Number(values.bills),
  keep: values.keep === undefined ? undefined : `${values.keep}-${values.orders}`,
  log: (line) => process.stderr.write(`${line}\n`),
});

const number = (n: number) => n.toLocaleString('en');
const ms = (value: number) => value.toFixed(1);
const line = (name: string, { p50, p99, longest, count }: Watched) => `| ${name} | ${ms(p50)} | ${ms(p99)} | ${ms(longest)} | ${count} |`;
const text = [
  `# ${number(figures.bills)} bills of ${number(figures.orders)} orders withheld in ${figures.runs} batches, beside people who look at the list of ${number(Number(values.orders))} orders`,
  '',
  `Four clients in a thread of their own ask for the first page of the order list, each 25 ms after its last answer, on ${cpus().length} cores`,
  `that server, PostgreSQL and clients share; the machine's load before it began was ${load.toFixed(1)}. Milliseconds.`,
  '`node bench/withhold.ts` makes this file.',
  '',
  '| first page of the list | p50 | p99 | longest | answers |',
  '|---|---|---|---|---|',
  line('without a batch', figures.alone),
  line('while batches run', figures.beside),
  '',
  '| the batches | |',
  '|---|---|',
  `| took | ${figures.seconds.toFixed(0)} s, ${ms((figures.seconds * 1000) / figures.orders)} ms an order |`,
  `| withheld | ${number(figures.succeeded)} of ${number(figures.orders)} orders |`,
  `| preview of 500 orders | ${ms(figures.preview)} ms at most |`,
  '',
].join('\n');
process.stdout.write(`${text}\n`);
writeFileSync(join(import.meta.dirname, 'withhold.md'), text);
