import type { ReactNode } from 'react';
import { QuickSearch } from './quick-search.tsx';
import styles from './list-page.module.css';

interface ListHeadProps {
  readonly quick: { readonly placeholder: string } | undefined;
  readonly q: string;
  readonly onSearch: (text: string) => void;
  readonly children: ReactNode;
}

/** The head of a list: the box that searches many things, the list's own buttons and the views. */
export function ListHead({ quick, q, onSearch, children }: ListHeadProps) {
  return (
    <div className={styles.head}>
      {quick && <QuickSearch placeholder={quick.placeholder} value={q} onSearch={onSearch} />}
      <div className={styles.headActions}>{children}</div>
    </div>
  );
}
