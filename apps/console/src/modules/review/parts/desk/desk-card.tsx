import { useId, type ReactNode } from 'react';
import styles from './desk.module.css';

interface DeskCardProps {
  readonly title: string;
  readonly extra?: ReactNode;
  /** Whether its facts stand below each other. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

/** A named part of the desk, as low as what it holds. */
export function DeskCard({ title, extra, narrow = false, children }: DeskCardProps) {
  const id = useId();
  return (
    <section className={styles['card']} data-narrow={narrow || undefined} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {extra}
      </header>
      {children}
    </section>
  );
}
