import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { growthTable } from './src/report.ts';
import { benchRecycling } from './src/recycling.ts';

/**
 * `node bench/recycling.ts --bought 300000 --small 10000`: lists and pages of orders by which devices are bought back, over HTTP beside the same statements sent by hand, at two sizes;
 * writes `bench/recycling.md`. `--keep folder` keeps the data, `--only text` runs the cases whose names hold it, `--plans` prints plans.
 */
const { values } = parseArgs({
  options: {
    bought: { type: 'string', default: '300000' },
    small: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '60' },
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
const text = [
  `# Recycling: ${large.toLocaleString('en')} orders by which devices are bought back, beside ${small.toLocaleString('en')}`,
  '',
  ...growthTable(few, many),
  '',
].join('\n');
process.stdout.write(`${text}\n`);
if (!values.only) writeFileSync(join(import.meta.dirname, 'recycling.md'), text);
