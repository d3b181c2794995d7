import { useQuery } from '@tanstack/react-query';
import { paidOff, shortAges } from '@merchant-admin/contract/analysis/codes';
import type { Answer } from '../../../platform/api.ts';
import { StackedBarChart } from '../../../widgets/charts/index.ts';
import { Section } from '../../../widgets/page/index.ts';
import { rollQuery } from '../queries.ts';
import styles from './analysis.module.css';
import { byOf, BySelect, type By } from './by-select.tsx';
import { Figure } from './figure.tsx';
import { Loaded } from '../../../widgets/load-failed/loaded.tsx';
import { Matrix } from '../../../widgets/matrix/index.ts';
import { MonthSelect } from './month-select.tsx';
import type { PartProps } from './part-props.ts';
import { NoPicture, Stamp } from './stamp.tsx';

type Roll = Answer<'analysis', 'analysisRoll'>;
type Row = Roll['rows'][number];

const titles = (by: By) => [...shortAges, by === 'amount' ? '已还' : '已结清'];

/** One figure of the row: sums open the orders by what was paid, where that is what they show. */
function cellsOf(row: Row, by: By, month: string | undefined) {
  const at = { cell: 'roll', month, was: row.was };
  const money = by === 'amount';
  return [
    row.name,
    <Figure key="all" value={row[by]} money={money} cell={{ ...at, part: 'all' }} />,
    ...row.cells.map((cell) => (
      <Figure
        key={cell.age}
        value={cell[by]}
        money={money}
        rate={cell[`${by}_rate`]}
        cell={{ ...at, ...(cell.age === paidOff && money ? { part: 'paid' } : { age: cell.age }) }}
      />
    )),
    row.was === 0 ? '-' : <Figure key="cured" value={row.cured[by]} money={money} rate={row.cured[`${by}_rate`]} cell={{ ...at, part: 'cured' }} />,
  ];
}

function Table({ roll, by }: { readonly roll: Roll; readonly by: By }) {
  const month = roll.picture?.month;
  const fresh = roll.new.map((each) => (
    <Figure key={each.age} value={each[by]} money={by === 'amount'} cell={{ cell: 'roll', month, was: -1, age: each.age }} />
  ));
  return (
    <Matrix
      label="账龄迁徙"
      head={[`${roll.before}月末`, month === undefined ? '月末合计' : '上月末合计', ...titles(by), '已恢复']}
      rows={[
        ...roll.rows.map((row) => ({ key: row.name, cells: cellsOf(row, by, month) })),
        { key: 'new', cells: [month === undefined ? '此后新增（含回升）' : '本月新增（含回升）', '-', ...fresh, '-', '-'] },
      ]}
    />
  );
}

/** From which bucket to which a month's orders went, and how many were cured. */
export function RollPart({ head, filter }: PartProps) {
  const newest = head.months[0]?.month;
  if (newest === undefined)
    return (
      <Section title="账龄迁徙">
        <NoPicture next={head.next} />
      </Section>
    );
  return <RollOf month={filter.until === 'today' ? undefined : (filter.month ?? newest)} head={head} filter={filter} />;
}

/** By which picture it was counted, or that none keeps it. */
const Basis = ({ roll }: { readonly roll: Roll }) =>
  roll.picture ? (
    <Stamp picture={roll.picture} />
  ) : (
    <p className={styles['note']}>{`未冻结：${roll.before}月末快照至${roll.as_of}，按已得知的到账实时计算，随到账变动。`}</p>
  );

function RollOf({ month, head, filter }: PartProps & { readonly month: string | undefined }) {
  const query = useQuery(rollQuery(month));
  const by = byOf(filter);
  const late = query.data?.rows ?? [];
  const series = query.data && titles(by).map((name, place) => ({ name, values: late.map((row) => row.cells[place]![by]) }));
  return (
    <>
      <Section
        title="账龄迁徙"
        extra={
          <MonthSelect
            head={head}
            part="roll"
            filter={filter}
            month={month}
            today={{ label: '至今天（未冻结）', filter: { month: undefined, until: 'today' } }}
          />
        }
      >
        <div className={styles['bar']}>
          <BySelect part="roll" filter={filter} />
        </div>
        <Loaded query={query}>
          {(roll) => (
            <>
              <Basis roll={roll} />
              {roll.before === null ? <p className={styles['note']}>上月没有快照，无法计算迁徙，请选择之后的月份。</p> : <Table roll={roll} by={by} />}
            </>
          )}
        </Loaded>
      </Section>
      {query.data?.before != null && (
        <Section title="图表">
          <StackedBarChart
            title={month === undefined ? '月末各档至今去向' : '上月末各档去向'}
            unit={by === 'amount' ? 'money' : 'count'}
            categories={[...shortAges]}
            series={series}
          />
        </Section>
      )}
    </>
  );
}
