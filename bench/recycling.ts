import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { growthTable } from './src/report.ts';
import { withRecycling } from './src/recycling.ts';
import { measureSizes } from './src/sizes.ts';

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
const log = (line: string) => process.stderr.write(`${line}\n`);
const filling = (bought: number) => ({ bought, orders: 10_000, log, keep: values.keep === undefined ? undefined : `${values.keep}-${bought}` });
const measuring = { rounds: Number(values.rounds), only: values.only, plans: values.plans, log };
const [few, many] = await withRecycling(filling(small), (first) => withRecycling(filling(large), (second) => measureSizes([first, second], measuring)));
const text = [
  `# Recycling: ${large.toLocaleString('en')} orders by which devices are bought back, beside ${small.toLocaleString('en')}`,
  '',
  ...growthTable(few!, many!),
  '',
].join('\n');
process.stdout.write(`${text}\n`);
if (!values.only) writeFileSync(join(import.meta.dirname, 'recycling.md'), text);
