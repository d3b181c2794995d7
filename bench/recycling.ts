import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchRecycling } from './src/recycling.ts';

/**
 * `node bench/recycling.ts --bought 300000 --small 10000`: lists and pages of orders by which devices are bought back, over HTTP beside the same statements sent by hand, at two sizes;
 * writes `bench/recycling.md`. `--keep folder` keeps the data, `--only text` runs the cases whose names hold it, `--plans` prints plans.
 */
const { values } = parseArgs({
  options: {
    bought: { type: 'string', default: '300000' },
    small: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '100' },
    only: { type: 'string' },
    plans: { type: 'boolean', default: false },
    keep: { type: 'string' },
  },
});
const [small, large] = [Number(values.small), Number(values.bought)];
const bench = (bought: number) =>
  benchRecycling({
    bought,
    orders: 10_000,
    rounds: Number(values.rounds),
    only: values.only,
    plans: values.plans && bought === large,
    keep: values.keep === undefined ? undefined : `${values.keep}-${bought}`,
    log: (line) => process.stderr.write(`${line}\n`),
  });
const few = await bench(small);
const many = await bench(large);
const ms = ({ p50, p99 }: { p50: number; p99: number }) => `${p50.toFixed(2)} / ${p99.toFixed(2)}`;
const text = [
  `# Recycling: ${large.toLocaleString('en')} orders by which devices are bought back, beside ${small.toLocaleString('en')}`,
  '',
  'Milliseconds over HTTP, p50 / p99. "bare" are the same statements on open connections, planned anew each time. `node bench/recycling.ts` makes this file.',
  '',
  '| case | 1 client | bare | 8 clients | small, 1 client | growth |',
  '|---|---|---|---|---|---|',
  ...many.map(({ name, http1, sql1, http8 }) => {
    const before = few.find((each) => each.name === name)!.http1;
    return `| ${name} | ${ms(http1)} | ${ms(sql1)} | ${ms(http8)} | ${before.p50.toFixed(2)} | ${(http1.p50 / before.p50).toFixed(2)}× |`;
  }),
  '',
].join('\n');
process.stdout.write(`${text}\n`);
if (!values.only) writeFileSync(join(import.meta.dirname, 'recycling.md'), text);
