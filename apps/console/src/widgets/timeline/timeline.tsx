import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { LoadFailed } from '../load-failed/load-failed.tsx';
import { failureText } from '../shared/failure.ts';
import type { TimelineEntry } from './days.ts';
import styles from './timeline.module.css';
import { TimelineList } from './timeline-list.tsx';
import { timelineTexts as texts } from './texts.ts';

export interface TimelinePage {
  readonly entries: readonly TimelineEntry[];
  /** Where older entries begin; absent after the last. */
  readonly next?: string | undefined;
}

export interface TimelineProps {
  /** The name of the object whose history it is. */
  readonly subject: string;
  /** Asks for the entries from a place on, newest first; without one, for the newest. */
  readonly load: (from: string | undefined, signal: AbortSignal) => Promise<TimelinePage>;
}

const Ghosts = () => (
  <div aria-busy>
    <output className="visually-hidden">{texts.loading}</output>
    {['a', 'b', 'c'].map((key) => (
      <div key={key} className={styles.ghost} />
    ))}
  </div>
);

/** The entries of all pages. Those that were added while older ones were asked for push some onto the next page again: each is shown once. */
const together = (pages: readonly TimelinePage[]): TimelineEntry[] => [
  ...new Map(pages.flatMap((page) => page.entries).map((entry) => [entry.id, entry])).values(),
];

/** The history of an object, older entries on request. */
export function Timeline({ subject, load }: TimelineProps) {
  const pages = useInfiniteQuery({
    queryKey: ['timeline', subject],
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
  });
  if (pages.isPending) return <Ghosts />;
  if (!pages.data) return <LoadFailed error={pages.error} onRetry={() => void pages.refetch()} retrying={pages.isFetching} />;
  const several = pages.data.pages.length > 1;
  return (
    <>
      <TimelineList entries={together(pages.data.pages)} />
      <div className={styles.foot}>
        {pages.isFetchNextPageError && <span role="alert">{failureText(pages.error)}</span>}
        {pages.hasNextPage && (
          <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {pages.isFetchNextPageError ? texts.retry : texts.more}
          </Button>
        )}
        {several && !pages.hasNextPage && <output>{texts.end}</output>}
      </div>
    </>
  );
}
