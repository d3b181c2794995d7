import { useQuery } from '@tanstack/react-query';
import { formatFen } from '@merchant-admin/common/money';
import { shortAges } from '@merchant-admin/contract/analysis/codes';
import type { Answer } from '../../../platform/api.ts';
import { BarChart, StackedBarChart } from '../../../widgets/charts/index.ts';
import { Section } from '../../../widgets/page/index.ts';
import { ageingQuery } from '../queries.ts';
import styles from './analysis.module.css';
import { Figure } from './figure.tsx';
import { ListGap } from './list-gap.tsx';
import { Loaded } from '../../../widgets/load-failed/loaded.tsx';
import { Matrix, percent } from '../../../widgets/matrix/index.ts';
import { MonthSelect } from './month-select.tsx';
import type { PartProps } from './part-props.ts';
import { SplitSection } from './split.tsx';
import { NoPicture, Stamp } from './stamp.tsx';

type Ageing = Answer<'analysis', 'analysisAgeing'>;

const signed = (n: number, text: string) => `${n < 0 ? '−' : '+'}${text}`;

/** What became known since the freezing; the picture stays as it is. */
const Heard = ({ sums }: { readonly sums: Ageing['heard_since'] }) => (
  <p className={styles['note']}>
    {`冻结后才得知的到账使该月末有以下变动（快照不变）：${sums
      .map(({ name, orders, amount }) => `${name} ${signed(orders, `${Math.abs(orders)}笔`)} ${signed(amount, formatFen(Math.abs(amount)))}`)
      .join('；')}。`}
  </p>
);

function Table({ ageing }: { readonly ageing: Ageing }) {
  const month = ageing.picture?.month;
  const rows = ageing.ages.map((each) => {
    const cell = { cell: 'age', month, age: each.age };
    return {
      key: each.name,
      cells: [
        each.name,
        <Figure key="s" value={each.amount} money cell={cell} />,
        percent(each.amount_rate),
        <Figure key="n" value={each.orders} cell={cell} />,
        percent(each.orders_rate),
      ],
    };
  });
  const { orders, amount } = ageing.total;
  const whole = (n: number) => (n > 0 ? '100.00%' : '-');
  return (
    <Matrix
      label="账龄分布"
      head={['账龄', '未付本金', '本金占比', '订单数', '订单占比']}
      rows={rows}
      foot={['合计', formatFen(amount), whole(amount), orders.toLocaleString('zh-CN'), whole(orders)]}
    />
  );
}

const seriesOf = ({ trend }: Ageing) => shortAges.map((name, age) => ({ name, values: trend.map(({ amounts }) => amounts[age] ?? 0) }));

/** What is open by how late it is, today or at a month's end. */
export function AgeingPart({ head, filter }: PartProps) {
  const query = useQuery(ageingQuery(filter.month));
  const { data, error } = query;
  const failed = { error: data === undefined ? error : undefined, onRetry: () => void query.refetch() };
  return (
    <>
      <Section
        title="账龄分布"
        extra={
          <MonthSelect
            head={head}
            part="ageing"
            filter={filter}
            month={filter.month}
            today={{ label: `今天（${head.today}）`, filter: { month: undefined } }}
          />
        }
      >
        <Loaded query={query}>
          {(ageing) => (
            <>
              {ageing.picture ? <Stamp picture={ageing.picture} /> : <p className={styles['note']}>{`截至${ageing.as_of}，按已得知的到账实时计算。`}</p>}
              {ageing.heard_since.length > 0 && <Heard sums={ageing.heard_since} />}
              <Table ageing={ageing} />
              {ageing.picture === null && <ListGap late={ageing.ages.slice(1).reduce((sum, { orders }) => sum + orders, 0)} />}
            </>
          )}
        </Loaded>
        {head.months.length === 0 && <NoPicture next={head.next} />}
      </Section>
      <SplitSection month={filter.month} />
      <Section title="图表">
        <div className={styles['charts']}>
          <BarChart
            title="逾期本金分布"
            unit="money"
            items={data?.ages.slice(1).map(({ age, amount }) => ({ name: shortAges[age]!, value: amount }))}
            {...failed}
          />
          <StackedBarChart
            title="各月末账龄构成"
            unit="money"
            categories={data?.trend.map(({ month }) => month) ?? []}
            series={data && seriesOf(data)}
            {...failed}
          />
        </div>
      </Section>
    </>
  );
}
