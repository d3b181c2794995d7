import { JobProgress } from '../progress/index.ts';
import styles from './import-flow.module.css';
import { goodRows, type ImportJob } from './port.ts';
import { importTexts as texts } from './texts.ts';

/** How far an import is, and that the window may be closed meanwhile. */
export function RunningStep({ job }: { readonly job: ImportJob }) {
  const state = job.state === 'running' ? 'running' : 'waiting';
  return (
    <div className={styles.running}>
      <JobProgress job={{ state, done: job.succeeded + job.failed, total: goodRows(job) }} name={job.file_name} verb={texts.verb} />
      <span className={styles.note}>{texts.mayClose}</span>
    </div>
  );
}
