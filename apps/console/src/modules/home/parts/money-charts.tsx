import { useQuery } from '@tanstack/react-query';
import { BarChart, StackedBarChart } from '../../../widgets/charts/index.ts';
import { Section } from '../../../widgets/page/index.ts';
import { chartsQuery } from '../queries.ts';
import { toneOf } from './tones.ts';
import styles from './figure-cards.module.css';

/** How the week's orders stand, and how late rent is. */
export function MoneyCharts() {
  const { data, error, refetch } = useQuery(chartsQuery());
  const failed = { error, onRetry: () => void refetch() };
  return (
    <Section title="经营图表">
      <div className={styles['charts']}>
        <StackedBarChart
          title="近7日订单状态"
          categories={data?.days ?? []}
          series={data?.orders.map((each) => ({ ...each, tone: toneOf(each.tab) }))}
          {...failed}
        />
        <BarChart title="租金逾期分布（订单数）" items={data?.late} {...failed} />
      </div>
    </Section>
  );
}
