import { useMemo, useState } from 'react';
import { api, CallError, type Answer } from '../../../../platform/api.ts';
import { toast } from '../../../../platform/feedback/toast.ts';
import { refreshHolidays } from '../../settings-queries.ts';
import { changesOf, daysOf, markOn, marksOf, pruned, putDays, toggled, type Draft, type Mark, type Span } from './calendar-draft.ts';

const stale = 1040;

/** A year's calendar: as it is saved, its unsaved changes, and the chosen days. */
export function useCalendar({ year, version, today, list }: Answer<'orders', 'holidays'>) {
  const saved = useMemo(() => marksOf(list), [list]);
  const [kept, setDraft] = useState<Draft>(new Map());
  const draft = useMemo(() => pruned(saved, kept), [saved, kept]);
  const first = today.startsWith(`${year}-`) ? today : `${year}-01-01`;
  const [{ from, at }, setPlace] = useState({ from: first, at: first });
  const span: Span = from < at ? { from, to: at } : { from: at, to: from };

  /** Saves all changes at once. Days that somebody else saved meanwhile are shown first, with the changes kept. */
  const save = async () => {
    try {
      await api.orders.setHolidays({ body: { year, version, ...changesOf(draft) } });
    } catch (error) {
      if (!(error instanceof CallError && error.code === stale)) throw error;
      await refreshHolidays();
      throw new Error('节假日刚被他人修改，已载入最新内容。您的修改仍保留，请核对后再次保存', { cause: error });
    }
    toast.success('保存成功');
    await refreshHolidays();
  };

  return {
    saved,
    draft,
    at,
    from,
    span,
    faceOf: (day: string) => ({ mark: markOn(saved, draft, day), changed: draft.has(day) }),
    go: (day: string, start: string) => setPlace({ from: start, at: day }),
    choose: ({ from: start, to }: Span) => setPlace({ from: start, at: to }),
    toggle: (day: string) => setDraft(toggled(saved, draft, day)),
    mark: (mark: Mark | null) => setDraft(putDays(saved, draft, daysOf(span), mark)),
    restore: (days: readonly string[]) => setDraft(putDays(saved, draft, days, null)),
    add: (days: readonly (readonly [string, Mark])[]) => setDraft(days.reduce((all, [day, mark]) => putDays(saved, all, [day], mark), draft)),
    discard: () => setDraft(new Map()),
    save,
  };
}
