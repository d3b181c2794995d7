import { useQuery } from '@tanstack/react-query';
import { followResults } from '@merchant-admin/contract/overdue/codes';
import { DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { Answer } from '../../../platform/api.ts';
import { useGo } from '../../../platform/app-link.tsx';
import { BarChart } from '../../../widgets/charts/index.ts';
import { Section } from '../../../widgets/page/index.ts';
import { dayQuery } from '../queries.ts';
import { analysisUrl } from '../urls.ts';
import styles from './analysis.module.css';
import { Figure } from './figure.tsx';
import { Loaded } from '../../../widgets/load-failed/loaded.tsx';
import { Matrix, percent } from '../../../widgets/matrix/index.ts';
import type { PartProps } from './part-props.ts';
import { clearable } from '../../../widgets/shared/clearable.ts';

type Person = Answer<'analysis', 'analysisDay'>['people'][number];

const results = Object.entries(followResults);
const format = 'YYYY-MM-DD';

function cellsOf(person: Person, day: string) {
  const at = { cell: 'day', day, person_id: person.person_id };
  const talks = (result: number) => person.results.find((each) => each.result === result)?.talks ?? 0;
  const sums = (figure: 'made' | 'due' | 'kept' | 'came') => [
    <Figure key="n" value={person[figure].orders} cell={{ ...at, figure }} />,
    <Figure key="s" value={person[figure].amount} money cell={{ ...at, figure }} />,
  ];
  return [
    person.name,
    <Figure key="held" value={person.held.orders} cell={{ ...at, figure: 'held' }} />,
    <Figure key="owed" value={person.held.amount} money cell={{ ...at, figure: 'held' }} />,
    <Figure key="talks" value={person.talks} cell={{ ...at, figure: 'talks' }} />,
    <Figure key="spoke" value={person.spoke} cell={{ ...at, figure: 'spoke' }} />,
    ...results.map(([result]) => <Figure key={result} value={talks(Number(result))} cell={{ ...at, result }} />),
    ...sums('made'),
    ...sums('due'),
    ...sums('kept'),
    person.due.orders === 0 ? '-' : percent(Math.round((person.kept.orders / person.due.orders) * 10_000)),
    ...sums('came'),
  ];
}

const head = [
  '催收员',
  '现持有逾期',
  '未付本金',
  '联系',
  '有效联系',
  ...results.map(([, name]) => name),
  '新增承诺',
  '金额',
  '当日到期承诺',
  '金额',
  '已兑现',
  '金额',
  '兑现率',
  '回款订单',
  '当日回款',
];

/** What each collector did on a day, and what came of it. */
export function DayPart({ head: { today }, filter }: PartProps) {
  const go = useGo();
  const day = filter.day ?? today;
  const query = useQuery(dayQuery(day));
  const people = query.data?.people ?? [];
  const shown = people.filter((each) => filter.person_id === undefined || each.person_id === filter.person_id);
  const to = (more: typeof filter) => go(analysisUrl('day', { ...filter, ...more }), { replace: true });
  return (
    <>
      <Section title="催收员日报">
        <div className={styles['bar']}>
          <DatePicker
            aria-label="日期"
            value={dayjs(day, format)}
            format={format}
            maxDate={dayjs(today, format)}
            allowClear={false}
            onChange={(chosen: dayjs.Dayjs | null) => to({ day: chosen?.format(format) })}
          />
          <Select
            aria-label="催收员"
            style={{ width: 160 }}
            placeholder="全部催收员"
            allowClear={clearable}
            value={filter.person_id}
            options={people.map(({ person_id: value, name }) => ({ value, label: name }))}
            onChange={(person: string | undefined) => to({ person_id: person })}
          />
        </div>
        <p className={styles['note']}>持有订单为当前持有；到期承诺按到期日24时前的到账判定；回款归到账时持有该订单的人。</p>
        <Loaded query={query}>
          {({ capped }) => (
            <>
              {capped && <p className={styles['note']}>当日记录超过统计上限，仅统计其中一部分。</p>}
              {shown.length === 0 ? (
                <p className={styles['note']}>当日没有催收记录，也没有已分配的逾期订单。</p>
              ) : (
                <Matrix label="催收员日报" head={head} rows={shown.map((each) => ({ key: each.person_id, cells: cellsOf(each, day) }))} />
              )}
            </>
          )}
        </Loaded>
      </Section>
      <Section title="图表">
        <BarChart title="当日回款" unit="money" items={query.data && shown.map(({ name, came }) => ({ name, value: came.amount }))} />
      </Section>
    </>
  );
}
