import type { ReactNode } from 'react';
import styles from './dialog-facts.module.css';

/** What a dialog is about, one fact a line. */
export const DialogFacts = ({ items }: { readonly items: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl className={styles['facts']}>
    {items.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value === '' ? '-' : value}</dd>
      </div>
    ))}
  </dl>
);
