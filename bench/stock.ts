import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { growthTable } from './src/report.ts';
import { measureSizes } from './src/sizes.ts';
import { benchCount, withStock } from './src/stock.ts';

/**
 * `node bench/stock.ts --devices 1000000 --small 10000`: the pages of stock, devices and transfers over HTTP beside the same statements sent by hand, at two sizes, and
 * a count of a place by ten phones; writes `bench/stock.md`. `--keep folder` keeps the data, `--only text` runs the cases whose names hold it, `--plans` prints plans.
 */
const { values } = parseArgs({
  options: {
    devices: { type: 'string', default: '1000000' },
    small: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '60' },
    counted: { type: 'string', default: '5000' },
    only: { type: 'string' },
    plans: { type: 'boolean', default: false },
    keep: { type: 'string' },
  },
});
const [small, large] = [Number(values.small), Number(values.devices)];
const log = (line: string) => process.stderr.write(`${line}\n`);
const filling = (devices: number) => ({
  devices,
  // A transfer of ten for each five devices: each device was moved twice.
  moved: devices * 2,
  // A store has as many whatever their number: 5,000.
  stores: devices / 5000,
  orders: 20_000,
  log,
  keep: values.keep === undefined ? undefined : `${values.keep}-${devices}`,
});
const measuring = { rounds: Number(values.rounds), only: values.only, plans: values.plans, log };
const [few, many, count] = await withStock(filling(small), (first) =>
  withStock(filling(large), async (second) => {
    const [before, after] = await measureSizes([first, second], measuring);
    return [before!, after!, await benchCount(second, Math.min(Number(values.counted), large / 100), log)] as const;
  }),
);
const number = (n: number) => n.toLocaleString('en');
const ms = ({ p50, p99 }: { p50: number; p99: number }) => `${p50.toFixed(2)} / ${p99.toFixed(2)}`;
const text = [
  `# Stock: ${number(large)} devices in 200 stores and at head office, ${number(large * 2)} devices of transfers, beside ${number(small)} devices`,
  '',
  ...growthTable(few, many),
  '',
  `A count of head office by ten phones at once, each scan sent by itself: ${number(count.counted)} scans, ${ms(count.scans)} a scan (aim: p99 within 200); scanning was ended in ${count.ended.toFixed(0)} ms.`,
  '',
].join('\n');
process.stdout.write(`${text}\n`);
if (!values.only) writeFileSync(join(import.meta.dirname, 'stock.md'), text);
