import type { ReactNode } from 'react';
import styles from './pages.module.css';

interface NoticeProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** A page that says one thing and offers the way on. */
export function Notice({ title, children }: NoticeProps) {
  return (
    <section className={styles['notice']} aria-labelledby="notice-title">
      <svg className={styles['picture']} viewBox="0 0 120 80" aria-hidden="true">
        <rect x="38" y="8" width="36" height="60" rx="6" />
        <path d="M50 60h12M84 26l14 14M98 26 84 40" />
      </svg>
      <p id="notice-title" className={styles['title']}>
        {title}
      </p>
      <div className={styles['actions']}>{children}</div>
    </section>
  );
}
