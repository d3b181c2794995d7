import { addDays, addMonths } from '@merchant-admin/common/dates';
import { daysOf, restsOn, weekdayName, type Mark, type Span } from './calendar-draft.ts';
import styles from './calendar.module.css';

export interface DayFace {
  readonly mark: Mark | undefined;
  /** Whether the day's change is not saved yet. */
  readonly changed: boolean;
}

interface MonthProps {
  /** YYYY-MM */
  readonly month: string;
  readonly today: string;
  readonly faceOf: (day: string) => DayFace;
  readonly at: string;
  readonly span: Span;
  readonly onPress: (day: string, extend: boolean) => void;
}

const columns = ['一', '二', '三', '四', '五', '六', '日'];

/** The month's days in weeks that begin on Monday; null before the first and after the last. */
function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const lead = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const days = daysOf({ from: first, to: addDays(addMonths(first, 1), -1) });
  const cells = [...Array.from({ length: lead }, () => null), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_none, week) => Array.from({ length: 7 }, (_cell, day) => cells[week * 7 + day] ?? null));
}

/** 休 and 班 stand only where a day differs from the weekly rest. */
const badgeOf = (mark: Mark | undefined): string => (mark === undefined ? '' : mark.kind === 'rest' ? '休' : '班');

function labelOf(day: string, { mark, changed }: DayFace): string {
  const said = [weekdayName(day), restsOn(mark, day) ? '休息' : '上班', mark?.name ?? '', changed ? '未保存' : ''];
  return `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日 ${said.filter((each) => each !== '').join(' ')}`;
}

export function Month({ month, today, faceOf, at, span, onPress }: MonthProps) {
  const title = `${Number(month.slice(5))}月`;
  const dayCell = (day: string) => {
    const face = faceOf(day);
    return (
      <button
        type="button"
        className={styles['day']}
        data-day={day}
        data-rest={restsOn(face.mark, day) || undefined}
        data-kind={face.mark?.kind}
        data-badge={badgeOf(face.mark)}
        data-changed={face.changed || undefined}
        data-today={day === today || undefined}
        tabIndex={day === at ? 0 : -1}
        aria-label={labelOf(day, face)}
        aria-current={day === today ? 'date' : undefined}
        title={face.mark?.name || undefined}
        onClick={(event) => onPress(day, event.shiftKey)}
      >
        {Number(day.slice(8))}
      </button>
    );
  };
  return (
    <table className={styles['month']}>
      <caption>{title}</caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" abbr={`星期${name}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, index) =>
              day === null ? (
                <td key={columns[index]} aria-hidden />
              ) : (
                <td key={day} data-chosen={(day >= span.from && day <= span.to) || undefined}>
                  {dayCell(day)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
