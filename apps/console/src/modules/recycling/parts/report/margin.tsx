import { formatFen } from '@merchant-admin/common/money';
import { reportBys } from '@merchant-admin/contract/recycling/report-codes';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../../../../platform/api.ts';
import { LineChart } from '../../../../widgets/charts/index.ts';
import { Loaded } from '../../../../widgets/load-failed/loaded.tsx';
import { Matrix, percent } from '../../../../widgets/matrix/index.ts';
import { Facts, Section } from '../../../../widgets/page/index.ts';
import { marginQuery } from '../../queries.ts';
import type { ReportFilter } from './report-filter.ts';
import { Capped } from './capped.tsx';
import { Figure, type FigureOf } from './figure.tsx';
import { shareOf } from './shown.ts';
import styles from './report.module.css';

type Told = Answer<'recycling', 'recycleMargin'>;

const cellsOf = ({ bought, cost, income, margin, income_rate: rate, paid_back: paidBack }: Told['total'], filter: ReportFilter, of?: FigureOf) => [
  <Figure key="bought" figure="bought" filter={filter} value={bought} {...(of && { of })} />,
  formatFen(cost),
  formatFen(income),
  formatFen(margin),
  percent(rate),
  <Figure key="paid_back" figure="paid_back" filter={filter} value={paidBack} {...(of && { of })} />,
];

const factsOf = ({ bought, cost, income, margin, income_rate: rate, paid_back: paidBack }: Told['total'], filter: ReportFilter) =>
  [
    ['购入台数', <Figure key="bought" figure="bought" filter={filter} value={bought} />],
    ['成本', formatFen(cost)],
    ['购入后收入', formatFen(income)],
    ['毛利', formatFen(margin)],
    ['收入/成本', percent(rate)],
    ['已回本', <Figure key="paid_back" figure="paid_back" filter={filter} value={paidBack} text={shareOf(paidBack, bought)} />],
  ] as const;

/** A share of its whole in percent, as charts draw it. */
const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100);

const Months = ({ months, filter }: Pick<Told, 'months'> & { readonly filter: ReportFilter }) => (
  <Section title="按购入月份">
    <Matrix
      label="按购入月份"
      head={['月份', '购入台数', '成本', '购入后收入', '毛利']}
      rows={months.map(({ month, bought, cost, income }) => ({
        key: month,
        cells: [
          month,
          <Figure key="bought" figure="bought" filter={filter} of={{ month }} value={bought} />,
          formatFen(cost),
          formatFen(income),
          formatFen(income - cost),
        ],
      }))}
    />
    <div className={styles['below']}>
      <LineChart
        title="各月购入设备的收入/成本"
        categories={months.map(({ month }) => month)}
        lines={[{ name: '收入/成本', values: months.map(({ cost, income }) => percentOf(income, cost)) }]}
      />
    </div>
  </Section>
);

/** What devices that were bought cost and brought since. */
export function MarginPart({ filter }: { readonly filter: ReportFilter }) {
  const query = useQuery(marginQuery(filter));
  const by = reportBys[filter.by];
  return (
    <Loaded query={query}>
      {({ total, rows, months, capped }) =>
        total.bought === 0 ? (
          <p className={styles['note']}>所选日期内没有购入的回收设备。</p>
        ) : (
          <>
            <Section title="毛利">
              <Capped capped={capped} />
              <p className={styles['note']}>
                按打款日期统计。成本为回收价加购入后的维修费；收入为购入后的订单中用户已付的租金、买断、赔付等，按台分摊；购入前与再次购入后的收入不计。
              </p>
              <Facts items={factsOf(total, filter)} />
            </Section>
            <Section title={`按${by}`}>
              <Matrix
                label={`按${by}`}
                head={[by, '购入台数', '成本', '购入后收入', '毛利', '收入/成本', '已回本']}
                rows={rows.map((row) => ({ key: row.key, cells: [row.name, ...cellsOf(row, filter, { key: row.key })] }))}
                foot={['合计', ...cellsOf(total, filter)]}
              />
            </Section>
            <Months months={months} filter={filter} />
          </>
        )
      }
    </Loaded>
  );
}
