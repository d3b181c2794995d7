import { Progress } from 'antd';
import styles from './import-flow.module.css';
import { goodRows, type ImportJob } from './port.ts';
import { importTexts as texts } from './texts.ts';

/** How far an import is; that the window may be closed meanwhile. */
export function RunningStep({ job }: { readonly job: ImportJob }) {
  const all = goodRows(job);
  const done = job.succeeded + job.failed;
  return (
    <div className={styles.running}>
      <output>
        {job.state === 'waiting' ? texts.waiting : texts.running} {texts.progress(done, all)}
      </output>
      <Progress aria-label={texts.running} percent={all === 0 ? 0 : Math.floor((done / all) * 100)} status="normal" showInfo={false} />
      <span className={styles.note}>{texts.mayClose}</span>
    </div>
  );
}
