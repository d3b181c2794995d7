import type { Entry } from './use-desk.ts';
import styles from './station.module.css';
import { toneWords } from './verdict.tsx';

const clock = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** What was scanned and done here, the latest first. */
export const ScanLog = ({ log }: { readonly log: readonly Entry[] }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys too
  <section className={styles['card']} aria-label="扫码记录" tabIndex={0}>
    <h3>记录</h3>
    {log.length === 0 && <p className={styles['minor']}>-</p>}
    <ol className={styles['log']}>
      {log.map(({ id, at, tone, text }) => (
        <li key={id} data-tone={tone}>
          <time>{clock.format(at)}</time>
          <b>{toneWords[tone]}</b>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  </section>
);
