import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchAnalysis } from './src/analysis.ts';

/**
 * `node bench/analysis.ts --orders 1000000 --late 100000`: the pages of the analysis of late rent and the orders of its largest cells, for a merchant with 40 % of the orders; writes `bench/analysis.md`. `--keep folder` keeps the data.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    late: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '10' },
    keep: { type: 'string' },
  },
});
const orders = Number(values.orders);
const result = await benchAnalysis({
  orders,
  late: Number(values.late),
  rounds: Number(values.rounds),
  keep: values.keep === undefined ? undefined : `${values.keep}-${orders}`,
  log: (line) => process.stderr.write(`${line}\n`),
});
const number = (n: number) => n.toLocaleString('en');
const text = [
  `# Analysis of late rent: ${number(orders)} orders, ${number(result.open)} of merchant 1 with open rent, ${number(result.late)} of them late`,
  '',
  `Milliseconds over HTTP, one client, p50 / p99; "bare": the same statements on open connections. ${result.pictures} months were frozen in ${result.frozen.toFixed(1)} s. \`node bench/analysis.ts\` makes this file.`,
  '',
  '| case | 1 client | bare | 8 clients |',
  '|---|---|---|---|',
  ...result.cases.map(
    ({ name, http1, sql1, http8 }) =>
      `| ${name} | ${http1.p50.toFixed(2)} / ${http1.p99.toFixed(2)} | ${sql1.p50.toFixed(2)} / ${sql1.p99.toFixed(2)} | ${http8.p50.toFixed(2)} / ${http8.p99.toFixed(2)} |`,
  ),
  '',
].join('\n');
process.stdout.write(`${text}\n`);
writeFileSync(join(import.meta.dirname, 'analysis.md'), text);
