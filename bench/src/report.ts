import type { BenchResult } from './reads.ts';

const ms = (value: number) => value.toFixed(2);

/** The figures as a Markdown table: over HTTP beside the bare statements, and how cost grows with size. @param page what it is of, and what makes it */
export function report(results: readonly BenchResult[], page = { of: "Lists and an order's page", by: 'npm run bench' }): string {
  const [small, large] = [results[0]!, results.at(-1)!];
  const head = [
    `# ${page.of}: ${large.orders.toLocaleString('en')} orders with ${large.bills.toLocaleString('en')} bills of 20 merchants (merchant 1 holds 40 %), beside ${small.orders.toLocaleString('en')} orders`,
    '',
    `Milliseconds, p50 / p99. "bare" are the same statements sent on open connections, without HTTP, session or transaction. \`${page.by}\` makes this file.`,
    '',
    '| case | 1 client | bare | HTTP ÷ bare | 8 clients | bare | small, 1 client | growth |',
    '|---|---|---|---|---|---|---|---|',
  ];
  const rows = large.cases.map((each) => {
    const before = small.cases.find((one) => one.name === each.name) ?? small.cases.find((one) => one.name.startsWith('page') && each.name.startsWith('page'));
    const growth = before ? `${(each.http1.p50 / before.http1.p50).toFixed(2)}×` : '-';
    return `| ${each.name} | ${ms(each.http1.p50)} / ${ms(each.http1.p99)} | ${ms(each.sql1.p50)} / ${ms(each.sql1.p99)} | ${(each.http1.p50 / each.sql1.p50).toFixed(2)}× | ${ms(each.http8.p50)} / ${ms(each.http8.p99)} | ${ms(each.sql8.p50)} / ${ms(each.sql8.p99)} | ${before ? ms(before.http1.p50) : '-'} | ${growth} |`;
  });
  return [...head, ...rows, ''].join('\n');
}
