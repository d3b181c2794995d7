import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { Answer } from '../../../../platform/api.ts';
import { AppLink } from '../../../../platform/app-link.tsx';
import { ConfirmDialog } from '../../../../widgets/confirm/index.ts';
import { Section } from '../../../../widgets/page/index.ts';
import { useLeaveQuestion } from '../../../../widgets/shared/leave.tsx';
import { orderSettingsUrl } from '../../urls.ts';
import { markOn, runsOf, runText, type Mark } from './calendar-draft.ts';
import styles from './calendar.module.css';
import { DayPanel } from './day-panel.tsx';
import { DayRuns } from './day-runs.tsx';
import { PasteDays } from './paste-days.tsx';
import { useCalendar } from './use-calendar.ts';
import { YearCalendar } from './year-calendar.tsx';

const Legend = () => (
  <p className={styles['legend']}>
    <span>
      <b data-kind="rest">休</b>节假日休息
    </span>
    <span>
      <b data-kind="work">班</b>周末上班
    </span>
    <span>
      <b data-changed>1</b>未保存
    </span>
    <span>未设置的日期周六、周日休息。点击或回车切换休与班，Shift加点击或方向键选择多天，Delete恢复</span>
  </p>
);

/** Sets the days of a year that differ from the weekly rest; changes are gathered and saved together. */
export function CalendarForm({ calendar }: { readonly calendar: Answer<'orders', 'holidays'> }) {
  const { year, today } = calendar;
  const form = useCalendar(calendar);
  const [name, setName] = useState('');
  const [dialog, setDialog] = useState<'paste' | 'save'>();
  const dirty = form.draft.size > 0;
  const leaving = useLeaveQuestion(dirty);
  const markChosen = (mark: Mark | null) => {
    form.mark(mark);
    setName('');
  };
  const days = new Set([...form.saved.keys(), ...form.draft.keys()]);
  const set = [...days].flatMap((day): [string, Mark][] => {
    const mark = markOn(form.saved, form.draft, day);
    return mark === undefined ? [] : [[day, mark]];
  });
  return (
    <Section
      title={`${year}年节假日与调休`}
      extra={
        <span className={styles['acts']}>
          {year > 2000 && (
            <AppLink to={orderSettingsUrl('calendar', year - 1)}>
              <LeftOutlined /> {year - 1}年
            </AppLink>
          )}
          {year < 2100 && (
            <AppLink to={orderSettingsUrl('calendar', year + 1)}>
              {year + 1}年 <RightOutlined />
            </AppLink>
          )}
          <Button onClick={() => setDialog('paste')}>粘贴放假安排</Button>
          <Button disabled={!dirty} onClick={form.discard}>
            放弃修改
          </Button>
          <Button type="primary" disabled={!dirty} onClick={() => setDialog('save')}>
            {dirty ? `保存（${form.draft.size}天）` : '保存'}
          </Button>
        </span>
      }
    >
      {leaving.question}
      <DayPanel year={year} span={form.span} name={name} onSpan={form.choose} onName={setName} onMark={markChosen} />
      <Legend />
      <YearCalendar
        year={year}
        today={today}
        faceOf={form.faceOf}
        at={form.at}
        from={form.from}
        onGo={form.go}
        onToggle={form.toggle}
        onRestore={form.restore}
      />
      <DayRuns
        runs={runsOf(set)}
        onChoose={(run) => {
          form.choose(run);
          setName(run.mark?.name ?? '');
        }}
      />
      {dialog === 'paste' && <PasteDays year={year} onAdd={form.add} onClose={() => setDialog(undefined)} />}
      <ConfirmDialog
        open={dialog === 'save'}
        title={`保存${year}年的修改`}
        consequences={runsOf(form.draft).map(runText)}
        confirmText="保存"
        onConfirm={form.save}
        onClose={() => setDialog(undefined)}
      />
    </Section>
  );
}
