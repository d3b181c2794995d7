import { useQuery } from '@tanstack/react-query';
import { cohortMeasures, type CohortMeasure } from '@merchant-admin/contract/analysis/codes';
import { Segmented } from 'antd';
import { useGo } from '../../../platform/app-link.tsx';
import type { Answer } from '../../../platform/api.ts';
import { LineChart } from '../../../widgets/charts/index.ts';
import { Section } from '../../../widgets/page/index.ts';
import { vintageQuery } from '../queries.ts';
import { analysisUrl, cellUrl } from '../urls.ts';
import { AppLink } from '../../../platform/app-link.tsx';
import styles from './analysis.module.css';
import { byOf, BySelect, type By } from './by-select.tsx';
import { Figure } from './figure.tsx';
import { Loaded } from '../../../widgets/load-failed/loaded.tsx';
import { Matrix, percent } from '../../../widgets/matrix/index.ts';
import type { PartProps } from './part-props.ts';
import { NoPicture } from './stamp.tsx';

type Cohorts = Answer<'analysis', 'analysisVintage'>['cohorts'];

const measures = Object.entries(cohortMeasures).map(([value, label]) => ({ value: value as CohortMeasure, label }));
const isMeasure = (text: string | undefined): text is CohortMeasure => text !== undefined && text in cohortMeasures;

/** The most cohorts that are drawn, the newest of them: more lines cannot be told apart. */
const drawn = 8;
const monthsOf = (cohorts: Cohorts): number[] =>
  Array.from({ length: Math.max(...cohorts.flatMap(({ cells }) => cells.map(({ age_months: n }) => n))) + 1 }, (_, n) => n);

/** How each of the newest cohorts went on, month by month. */
function Lines({ cohorts, measure, by }: { readonly cohorts: Cohorts; readonly measure: CohortMeasure; readonly by: By }) {
  const shown = cohorts.slice(-drawn);
  const months = monthsOf(shown);
  const rateAt = ({ cells }: Cohorts[number], n: number) => {
    const cell = cells.find(({ age_months: age }) => age === n);
    return cell && cell[measure][`${by}_rate`] / 100;
  };
  return (
    <LineChart
      title={`近${shown.length}个下单月份 ${cohortMeasures[measure]}`}
      categories={months.map((n) => `第${n}月`)}
      lines={shown.map((cohort) => ({ name: cohort.placed, values: months.map((n) => rateAt(cohort, n)) }))}
    />
  );
}

function Table({ cohorts, measure, by }: { readonly cohorts: Cohorts; readonly measure: CohortMeasure; readonly by: By }) {
  const months = monthsOf(cohorts);
  return (
    <Matrix
      label="Vintage"
      head={['下单月份', by === 'amount' ? '租金总额' : '订单数', ...months.map((n) => `第${n}月`)]}
      rows={cohorts.map((cohort) => ({
        key: cohort.placed,
        cells: [
          cohort.placed,
          <Figure key="all" value={cohort[by]} money={by === 'amount'} />,
          ...months.map((n) => {
            const cell = cohort.cells.find(({ age_months: age }) => age === n);
            if (cell === undefined) return '';
            if (cell[measure].orders === 0) return percent(0);
            return (
              <AppLink key={n} to={cellUrl({ cell: 'vintage', month: cell.month, placed: cohort.placed, measure })}>
                {percent(cell[measure][`${by}_rate`])}
              </AppLink>
            );
          }),
        ],
      }))}
    />
  );
}

/** How much of what was placed in a month is late so many months on. */
export function VintagePart({ head, filter }: PartProps) {
  const query = useQuery(vintageQuery());
  const go = useGo();
  const measure = isMeasure(filter.measure) ? filter.measure : 'now30';
  return (
    <Section title="Vintage">
      <div className={styles['bar']}>
        <Segmented<CohortMeasure>
          aria-label="逾期程度"
          value={measure}
          options={measures}
          onChange={(value) => go(analysisUrl('vintage', { ...filter, measure: value }), { replace: true })}
        />
        <BySelect part="vintage" filter={filter} />
      </div>
      <Loaded query={query}>
        {({ cohorts }) =>
          cohorts.length === 0 ? (
            <NoPicture next={head.next} />
          ) : (
            <>
              <Table cohorts={cohorts} measure={measure} by={byOf(filter)} />
              <Lines cohorts={cohorts} measure={measure} by={byOf(filter)} />
            </>
          )
        }
      </Loaded>
    </Section>
  );
}
