import type { ReactNode } from 'react';
import { Logo } from '../../../platform/logo.tsx';
import styles from './sign-in.module.css';

/** The frame of the pages outside the shell. */
export function OpenPage({ children }: { readonly children: ReactNode }) {
  return (
    <main className={styles['page']}>
      <div className={styles['card']}>
        <h1 className={styles['brand']}>
          <Logo size={32} />
          商家后台
        </h1>
        {children}
      </div>
    </main>
  );
}
