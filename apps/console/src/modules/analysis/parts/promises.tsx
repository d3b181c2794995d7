import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../../../platform/api.ts';
import { StackedBarChart } from '../../../widgets/charts/index.ts';
import { Section } from '../../../widgets/page/index.ts';
import { promisesQuery } from '../queries.ts';
import styles from './analysis.module.css';
import { Figure } from './figure.tsx';
import { Loaded } from '../../../widgets/load-failed/loaded.tsx';
import { Matrix, percent } from '../../../widgets/matrix/index.ts';
import type { PartProps } from './part-props.ts';

type Told = Answer<'analysis', 'analysisPromises'>;

const promiseRow = ({ month, orders, amount, paid, kept_rate: rate, outcomes }: Told['promises'][number]) => {
  const at = { cell: 'promise', month };
  return {
    key: month,
    cells: [
      month,
      <Figure key="n" value={orders} cell={at} />,
      <Figure key="s" value={amount} money cell={at} />,
      ...outcomes.map((each) => <Figure key={each.outcome} value={each.orders} cell={{ ...at, outcome: each.outcome }} />),
      <Figure key="paid" value={paid} money cell={at} />,
      orders === 0 ? '-' : percent(rate),
    ],
  };
};

const planRow = ({ month, orders, amount, waived, paid, states }: Told['plans'][number]) => {
  const at = { cell: 'plan', month };
  return {
    key: month,
    cells: [
      month,
      <Figure key="n" value={orders} cell={at} />,
      ...states.map((each) => <Figure key={each.state} value={each.orders} cell={{ ...at, state: each.state }} />),
      <Figure key="s" value={amount} money cell={at} />,
      <Figure key="paid" value={paid} money cell={at} />,
      <Figure key="waived" value={waived} money cell={at} />,
    ],
  };
};

const outcomeSeries = ({ promises }: Told) =>
  (promises[0]?.outcomes ?? []).map(({ outcome, name }, place) => ({
    outcome,
    name,
    values: promises.toReversed().map((each) => each.outcomes[place]!.orders),
  }));

/** What became of promises and plans, by the month in which they were made. */
export function PromisesPart({ filter }: PartProps) {
  const query = useQuery(promisesQuery(filter.month));
  return (
    <>
      <Section title="承诺还款">
        <Loaded query={query}>
          {(told) => (
            <>
              {told.capped && <p className={styles['note']}>记录超过统计上限，仅统计最近的一部分。</p>}
              <Matrix
                label="承诺还款"
                head={['作出月份', '承诺数', '承诺金额', ...(told.promises[0]?.outcomes.map(({ name }) => name) ?? []), '期内到账', '兑现率']}
                rows={told.promises.map(promiseRow)}
              />
            </>
          )}
        </Loaded>
      </Section>
      <Section title="协商分期">
        <Loaded query={query}>
          {(told) => (
            <Matrix
              label="协商分期"
              head={['作出月份', '协商数', ...(told.plans[0]?.states.map(({ name }) => name) ?? []), '覆盖金额', '执行期内已还', '到期减免']}
              rows={told.plans.map(planRow)}
            />
          )}
        </Loaded>
      </Section>
      <Section title="图表">
        <StackedBarChart
          title="承诺结果"
          categories={query.data?.promises.map(({ month }) => month).toReversed() ?? []}
          series={query.data && outcomeSeries(query.data)}
          error={query.data === undefined ? query.error : undefined}
          onRetry={() => void query.refetch()}
        />
      </Section>
    </>
  );
}
