import { formatFen } from '@merchant-admin/common/money';
import { reportBys } from '@merchant-admin/contract/recycling/report-codes';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../../../../platform/api.ts';
import { Loaded } from '../../../../widgets/load-failed/loaded.tsx';
import { Matrix, percent } from '../../../../widgets/matrix/index.ts';
import { Facts, Section } from '../../../../widgets/page/index.ts';
import { agreementQuery } from '../../queries.ts';
import type { ReportFilter } from './report-filter.ts';
import { Capped } from './capped.tsx';
import { Figure, type FigureOf } from './figure.tsx';
import { countOf, shareOf } from './shown.ts';
import styles from './report.module.css';

type Told = Answer<'recycling', 'recycleAgreement'>;

/** A share of what was compared; of nothing none. */
const rateOf = (rate: number, compared: number): string => (compared === 0 ? '-' : percent(rate));

const cellsOf = ({ chosen, done, compared, agreed, agreed_rate: rate, price_gap: gap }: Told['total'], filter: ReportFilter, of?: FigureOf) => [
  countOf(chosen),
  <Figure key="done" figure="done" filter={filter} value={done} {...(of && { of })} />,
  countOf(compared),
  countOf(agreed),
  rateOf(rate, compared),
  done === 0 ? '-' : formatFen(gap),
];

const factsOf = ({ chosen, done, compared, agreed, agreed_rate: rate, price_gap: gap }: Told['total'], filter: ReportFilter) =>
  [
    ['抽中台数', countOf(chosen)],
    ['已盲检', <Figure key="done" figure="done" filter={filter} value={done} text={shareOf(done, chosen)} />],
    ['比对问题数', countOf(compared)],
    ['答案一致', countOf(agreed)],
    ['一致率', rateOf(rate, compared)],
    ['平均价差', done === 0 ? '-' : formatFen(gap)],
  ] as const;

/** How far inspectors agree, by who inspected first and question by question. */
export function AgreementPart({ filter }: { readonly filter: ReportFilter }) {
  const query = useQuery(agreementQuery(filter));
  const by = reportBys[filter.by];
  return (
    <Loaded query={query}>
      {({ total, rows, questions, capped }) =>
        total.chosen === 0 ? (
          <p className={styles['note']}>所选日期内没有抽中盲检的设备。</p>
        ) : (
          <>
            <Section title="盲检一致性">
              <Capped capped={capped} />
              <p className={styles['note']}>盲检由另一名质检员在不知道质检结果时完成，逐题与质检结果比对，不影响报价与打款。</p>
              <Facts items={factsOf(total, filter)} />
            </Section>
            <Section title={`按${by}`}>
              <Matrix
                label={`按${by}`}
                head={[by, '抽中台数', '已盲检', '比对问题', '一致', '一致率', '平均价差']}
                rows={rows.map((row) => ({ key: row.key, cells: [row.name, ...cellsOf(row, filter, { key: row.key })] }))}
                foot={['合计', ...cellsOf(total, filter)]}
              />
            </Section>
            <Section title="哪些问题判断不一">
              <Matrix
                label="判断不一的问题"
                head={['问题', '比对次数', '一致', '一致率']}
                rows={questions.map(({ group, compared, agreed, agreed_rate: rate }) => ({
                  key: group,
                  cells: [
                    group,
                    <Figure key="done" figure="done" filter={filter} of={{ question: group }} value={compared} />,
                    <Figure key="agreed" figure="agreed" filter={filter} of={{ question: group }} value={agreed} />,
                    rateOf(rate, compared),
                  ],
                }))}
              />
            </Section>
          </>
        )
      }
    </Loaded>
  );
}
