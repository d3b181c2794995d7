import { formatFen } from '@merchant-admin/common/money';
import { reportBys } from '@merchant-admin/contract/recycling/report-codes';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../../../../platform/api.ts';
import { BarChart } from '../../../../widgets/charts/index.ts';
import { Loaded } from '../../../../widgets/load-failed/loaded.tsx';
import { Matrix, percent } from '../../../../widgets/matrix/index.ts';
import { Facts, Section } from '../../../../widgets/page/index.ts';
import { driftQuery } from '../../queries.ts';
import type { ReportFilter } from './report-filter.ts';
import { Capped } from './capped.tsx';
import { Figure, type FigureOf } from './figure.tsx';
import { shareOf } from './shown.ts';
import styles from './report.module.css';

type Told = Answer<'recycling', 'recycleDrift'>;

/** The most questions that the chart draws. */
const mostDrawn = 8;

const cellsOf = ({ inspected, changed, refused, estimate, price, fell, fell_rate: rate }: Told['total'], filter: ReportFilter, of?: FigureOf) => [
  ...(
    [
      ['inspected', inspected],
      ['changed', changed],
      ['refused', refused],
    ] as const
  ).map(([figure, value]) => <Figure key={figure} figure={figure} filter={filter} value={value} {...(of && { of })} />),
  formatFen(estimate),
  formatFen(price),
  formatFen(fell),
  percent(rate),
];

const factsOf = ({ inspected, changed, refused, estimate, price, fell, fell_rate: rate }: Told['total'], filter: ReportFilter) =>
  [
    ['质检台数', <Figure key="inspected" figure="inspected" filter={filter} value={inspected} />],
    ['与所述不同', <Figure key="changed" figure="changed" filter={filter} value={changed} text={shareOf(changed, inspected)} />],
    ['不予回收', <Figure key="refused" figure="refused" filter={filter} value={refused} text={shareOf(refused, inspected)} />],
    ['估价合计', formatFen(estimate)],
    ['质检合计', formatFen(price)],
    ['低于估价', `${formatFen(fell)}（${percent(rate)}）`],
  ] as const;

const Questions = ({ questions, filter }: Pick<Told, 'questions'> & { readonly filter: ReportFilter }) => (
  <Section title="哪些问题易答错">
    <p className={styles['note']}>累计扣减包含不予回收的设备，不含人工改价，合计可能与“低于估价”不同。</p>
    <Matrix
      label="问题"
      head={['问题', '询问次数', '与所述不同', '不同率', '累计扣减']}
      rows={questions.map(({ group, asked, changed, changed_rate: rate, fell }) => ({
        key: group,
        cells: [
          group,
          <Figure key="asked" figure="inspected" filter={filter} of={{ question: group }} value={asked} />,
          <Figure key="changed" figure="changed" filter={filter} of={{ question: group }} value={changed} />,
          percent(rate),
          formatFen(fell),
        ],
      }))}
    />
    <div className={styles['below']}>
      <BarChart title="与所述不同的次数" items={questions.slice(0, mostDrawn).map(({ group, changed }) => ({ name: group, value: changed }))} />
    </div>
  </Section>
);

/** How far estimates hold, and which question misleads. */
export function DriftPart({ filter }: { readonly filter: ReportFilter }) {
  const query = useQuery(driftQuery(filter));
  return (
    <Loaded query={query}>
      {({ total, rows, questions, capped }) =>
        total.inspected === 0 ? (
          <p className={styles['note']}>所选日期内没有质检的回收设备。</p>
        ) : (
          <>
            <Section title="估价偏差">
              <Capped capped={capped} />
              <p className={styles['note']}>按最近一次质检的日期统计；估价与质检合计不含不予回收的设备。</p>
              <Facts items={factsOf(total, filter)} />
            </Section>
            <Section title={`按${reportBys[filter.by]}`}>
              <Matrix
                label={`按${reportBys[filter.by]}`}
                head={[reportBys[filter.by], '质检台数', '与所述不同', '不予回收', '估价', '质检价', '低于估价', '偏差率']}
                rows={rows.map((row) => ({ key: row.key, cells: [row.name, ...cellsOf(row, filter, { key: row.key })] }))}
                foot={['合计', ...cellsOf(total, filter)]}
              />
            </Section>
            <Questions questions={questions} filter={filter} />
          </>
        )
      }
    </Loaded>
  );
}
