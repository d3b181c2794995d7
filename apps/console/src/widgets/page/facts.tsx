import type { ReactNode } from 'react';
import styles from './page.module.css';

interface FactsProps {
  readonly items: readonly (readonly [label: string, value: ReactNode])[];
}

/** Labels with their values; an empty value shows as -. */
export function Facts({ items }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {items.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === '' || value === null || value === undefined ? '-' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
