import { useId, type ReactNode } from 'react';
import styles from './page.module.css';

interface PageHeaderProps {
  readonly title: string;
  /** What stands beside the title: a status, a number to copy. */
  readonly extra?: ReactNode;
  readonly actions?: ReactNode;
}

export const PageHeader = ({ title, extra, actions }: PageHeaderProps) => (
  <header className={styles.header}>
    <h1>{title}</h1>
    {extra}
    {actions !== undefined && <div className={styles.actions}>{actions}</div>}
  </header>
);

interface SectionProps {
  readonly title: string;
  readonly extra?: ReactNode;
  readonly children: ReactNode;
}

/** A named part of a page, loading and failing on its own. */
export function Section({ title, extra, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.title}>
        <h2 id={id}>{title}</h2>
        {extra}
      </div>
      {children}
    </section>
  );
}
