import styles from './waiting-page.module.css';

/** What a page will look like: a list, a record in sections, a form. */
export type PageShape = 'list' | 'record' | 'form';

interface WaitingPageProps {
  readonly shape: PageShape;
}

const rows = Array.from({ length: 10 }, (_, row) => row);
const sections = [4, 8, 6];
const fields = Array.from({ length: 6 }, (_, field) => field);

const List = () => (
  <div className={styles.card}>
    <div className={styles.filters}>
      <i />
      <i />
      <i />
    </div>
    <div className={styles.head} />
    {rows.map((row) => (
      <div key={row} className={styles.row}>
        <i />
        <i />
        <i />
        <i />
      </div>
    ))}
  </div>
);

const Record = () =>
  sections.map((facts, section) => (
    <div key={section} className={styles.card}>
      <i className={styles.title} />
      <div className={styles.facts}>
        {Array.from({ length: facts }, (_, fact) => (
          <i key={fact} />
        ))}
      </div>
    </div>
  ));

const Form = () => (
  <div className={styles.card}>
    <i className={styles.title} />
    {fields.map((field) => (
      <div key={field} className={styles.field}>
        <i />
        <i />
      </div>
    ))}
  </div>
);

const shapes = { list: List, record: Record, form: Form };

/** Stands in for a page whose code or first answer is on its way, in the page's own outline, so that nothing jumps when it comes. */
export function WaitingPage({ shape }: WaitingPageProps) {
  const Shape = shapes[shape];
  return (
    <output className={styles.waiting} aria-label="加载中">
      <Shape />
    </output>
  );
}
