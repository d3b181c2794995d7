import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { growthTable } from './src/report.ts';
import { benchStock } from './src/stock.ts';

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
const bench = (devices: number) =>
  benchStock({
    devices,
    // A transfer of ten for each five devices: each device was moved twice.
    moved: devices * 2,
    // A store has as many whatever their number: 5,000.
    stores: devices / 5000,
    orders: 20_000,
    rounds: Number(values.rounds),
    counted: Math.min(Number(values.counted), devices / 100),
    only: values.only,
    plans: values.plans && devices === large,
    keep: values.keep === undefined ? undefined : `${values.keep}-${devices}`,
    log: (line) => process.stderr.write(`${line}\n`),
  });
const few = await bench(small);
const many = await bench(large);
const number = (n: number) => n.toLocaleString('en');
const ms = ({ p50, p99 }: { p50: number; p99: number }) => `${p50.toFixed(2)} / ${p99.toFixed(2)}`;
const text = [
  `# Stock: ${number(many.devices)} devices in 200 stores and at head office, ${number(many.devices * 2)} devices of transfers, beside ${number(few.devices)} devices`,
  '',
  ...growthTable(few.cases, many.cases),
  '',
  `A count of head office by ten phones at once, each scan sent by itself: ${number(many.counted)} scans, ${ms(many.scans)} a scan (aim: p99 within 200); scanning was ended in ${many.ended.toFixed(0)} ms.`,
  '',
].join('\n');
process.stdout.write(`${text}\n`);
if (!values.only) writeFileSync(join(import.meta.dirname, 'stock.md'), text);
