import type { Timing } from './measure.ts';
import type { BenchResult } from './reads.ts';
import { medianOf, passes, type CaseResult } from './sizes.ts';

const ms = (value: number) => value.toFixed(2);
const pair = ({ p50, p99 }: Timing) => `${ms(p50)} / ${ms(p99)}`;

/** How the cost of a case grew from few data to many; where these find more rows it says so, for a row costs what it costs. */
const growthOf = (before: CaseResult, { growth, rows }: CaseResult): string =>
  `${growth.toFixed(2)}×${before.rows === rows ? '' : ` (${before.rows} → ${rows} rows)`}`;

/** How the figures were chosen, and how quiet the machine was. */
export function chosen(cases: readonly CaseResult[]): string {
  const unrest = cases.map((each) => each.unrest);
  return `All cases are gone through ${passes} times and the quietest pass of each is told: what else runs on the machine only adds. By one client the most disturbed pass took ${medianOf(unrest).toFixed(2)}× as long in the middle of the cases, ${Math.max(...unrest).toFixed(2)}× at most. Growth is the median of the passes, in each of which both sizes are asked one right after the other.`;
}

/** Cases over HTTP beside the same statements by hand, and how their cost grew, as lines of Markdown. */
export const growthTable = (few: readonly CaseResult[], many: readonly CaseResult[]): string[] => [
  'Milliseconds over HTTP, p50 / p99. "bare" are the same statements on open connections, planned anew each time.',
  chosen([...few, ...many]),
  '',
  '| case | rows | 1 client | bare | 8 clients | small, 1 client | growth |',
  '|---|---|---|---|---|---|---|',
  ...many.map((each) => {
    const before = few.find(({ name }) => name === each.name)!;
    return `| ${each.name} | ${each.rows} | ${pair(each.http1)} | ${pair(each.sql1)} | ${pair(each.http8)} | ${ms(before.http1.p50)} | ${growthOf(before, each)} |`;
  }),
];

/** The figures as a Markdown table: over HTTP beside the bare statements, and how cost grows with size. @param page what it is of, and what makes it */
export function report(results: readonly BenchResult[], page = { of: "Lists and an order's page", by: 'npm run bench' }): string {
  const [small, large] = [results[0]!, results.at(-1)!];
  const head = [
    `# ${page.of}: ${large.orders.toLocaleString('en')} orders with ${large.bills.toLocaleString('en')} bills of 20 merchants (merchant 1 holds 40 %), beside ${small.orders.toLocaleString('en')} orders`,
    '',
    `Milliseconds, p50 / p99. "bare" are the same statements sent on open connections, without HTTP, session or transaction. \`${page.by}\` makes this file.`,
    chosen(results.flatMap(({ cases }) => cases)),
    '',
    '| case | 1 client | bare | HTTP ÷ bare | 8 clients | bare | small, 1 client | growth |',
    '|---|---|---|---|---|---|---|---|',
  ];
  const rows = large.cases.map((each) => {
    const before = small.cases.find((one) => one.name === each.name) ?? small.cases.find((one) => one.name.startsWith('page') && each.name.startsWith('page'));
    const growth = before ? growthOf(before, each) : '-';
    return `| ${each.name} | ${pair(each.http1)} | ${pair(each.sql1)} | ${(each.http1.p50 / each.sql1.p50).toFixed(2)}× | ${pair(each.http8)} | ${pair(each.sql8)} | ${before ? ms(before.http1.p50) : '-'} | ${growth} |`;
  });
  return [...head, ...rows, ''].join('\n');
}
