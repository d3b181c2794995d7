import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchReads } from './src/reads.ts';
import { report } from './src/report.ts';

/**
 * `npm run bench -- --orders 1000000 --small 10000 --rounds 100`: the lists and an order's page over HTTP beside the same
 * statements sent by hand, at two sizes, so that both the overhead and the growth are seen in one run. `--only text` runs the
 * cases whose names hold it, `--plans` prints their plans, `--keep folder` keeps the data for the next run.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    small: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '100' },
    only: { type: 'string' },
    plans: { type: 'boolean', default: false },
    keep: { type: 'string' },
  },
});

const log = (line: string) => process.stderr.write(`${line}\n`);
const filling = (orders: number) => ({ orders, log, keep: values.keep === undefined ? undefined : `${values.keep}-${orders}` });
const measuring = { rounds: Number(values.rounds), only: values.only, plans: values.plans, log };
const text = report(await benchReads(filling(Number(values.small)), filling(Number(values.orders)), measuring));
process.stdout.write(`${text}\n`);
if (!values.only) writeFileSync(join(import.meta.dirname, 'lists.md'), text);
