import { DifferenceList } from '../difference/index.ts';
import { small } from '../upload/small-picture.ts';
import { groupByDay, type TimelineEntry } from './days.ts';
import { FoldedText } from './folded-text.tsx';
import styles from './timeline.module.css';
import { timelineTexts as texts } from './texts.ts';

/** Small, and each in its whole size on a click. */
const Pictures = ({ of }: { readonly of: NonNullable<TimelineEntry['pictures']> }) =>
  of.length > 0 && (
    <div className={styles.pictures}>
      {of.map(({ key, url }, index) => (
        <a key={key} href={url} target="_blank" rel="noreferrer">
          <img src={small(url, 160)} alt={texts.picture(index + 1)} loading="lazy" />
        </a>
      ))}
    </div>
  );

function Entry({ entry, time }: { readonly entry: TimelineEntry; readonly time: string }) {
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <time className={styles.time} dateTime={entry.at}>
          {time}
        </time>
        <b className={styles.action}>{entry.action}</b>
        <span>{entry.actor || '-'}</span>
        {(entry.actorType ?? '') !== '' && <span className={styles.minor}>{entry.actorType}</span>}
      </div>
      {(entry.differences?.length ?? 0) > 0 && <DifferenceList differences={entry.differences ?? []} empty={null} />}
      {(entry.reason ?? '') !== '' && <FoldedText text={entry.reason ?? ''} lead={texts.reason(entry.reasonIs)} />}
      <Pictures of={entry.pictures ?? []} />
    </li>
  );
}

/** Entries of a history: who did what, when, why and with which effect, by day, newest first. */
export function TimelineList({ entries }: { readonly entries: readonly TimelineEntry[] }) {
  if (entries.length === 0) return <p className={styles.none}>{texts.empty}</p>;
  return groupByDay(entries).map(({ name, entries: ofDay }) => (
    <section key={name} aria-label={name}>
      <h3 className={styles.day}>{name}</h3>
      <ol className={styles.list}>
        {ofDay.map(({ entry, time }) => (
          <Entry key={entry.id} entry={entry} time={time} />
        ))}
      </ol>
    </section>
  ));
}
