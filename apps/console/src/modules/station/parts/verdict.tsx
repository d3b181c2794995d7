import { CheckCircleFilled, CloseCircleFilled, InfoCircleFilled } from '@ant-design/icons';
import type { Tone } from '@merchant-admin/contract/station/codes';
import type { Said } from './bench.ts';
import styles from './station.module.css';

const icons = { good: CheckCircleFilled, note: InfoCircleFilled, bad: CloseCircleFilled };
/** The tone in a word: no colour says anything alone. */
export const toneWords: Readonly<Record<Tone, string>> = { good: '对', note: '注意', bad: '不对' };

/** What the last scan was, large; and what to do next. */
export function Verdict({ said, step, busy }: { readonly said: Said; readonly step: string; readonly busy: boolean }) {
  const Icon = icons[said.tone];
  return (
    <div className={styles['verdict']} data-tone={said.tone}>
      <p className={styles['sentence']} role={said.tone === 'bad' ? 'alert' : 'status'}>
        <Icon aria-hidden />
        <b>{toneWords[said.tone]}</b>
        <span>{said.text}</span>
      </p>
      <p className={styles['step']}>
        <span>下一步</span>
        <b>{busy ? '查询中…' : step}</b>
      </p>
    </div>
  );
}
