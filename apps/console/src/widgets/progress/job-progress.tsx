import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { barOf, isOver, stateText, type Job } from './job.ts';
import styles from './progress.module.css';
import { progressTexts as texts } from './texts.ts';

/** Does an act on the job; settles when the server has it, and says by itself why it has not. */
type Act = () => void | Promise<unknown>;

export interface JobProgressProps {
  readonly job: Job;
  /** The name of what is worked on: a file's. */
  readonly name: string;
  /** The verb of what is done to it: 导出. */
  readonly verb?: string;
  /** The text in place of how far the job is: why that cannot be asked at the moment. */
  readonly notice?: string | undefined;
  /** Stops the job. Each of these acts is offered only where it makes sense and somebody can do it. */
  readonly onCancel?: Act;
  readonly onRetry?: Act;
  readonly onDownload?: Act;
  readonly onClose?: () => void;
}

/** How far a job is, and what can be done about it. */
export function JobProgress({ job, name, verb = texts.verb, notice, onCancel, onRetry, onDownload, onClose }: JobProgressProps) {
  const [pending, setPending] = useState(false);
  const over = isOver(job);
  const offered = job.state === 'done' ? onDownload : over ? onRetry : onCancel;
  const label = job.state === 'done' ? texts.download : over ? texts.retry : texts.cancel;
  const act = async () => {
    setPending(true);
    try {
      await offered?.();
    } finally {
      setPending(false);
    }
  };
  return (
    <div className={styles.card}>
      <div className={styles.name} title={name}>
        {name}
      </div>
      <progress className={styles.bar} data-state={job.state} aria-label={name} {...barOf(job)} />
      <div className={styles.foot}>
        <output>{over ? stateText(job, verb) : (notice ?? stateText(job, verb))}</output>
        {offered && (
          <Button type="link" size="small" loading={pending} onClick={() => void act()}>
            {label}
          </Button>
        )}
        {over && onClose && <Button type="text" size="small" icon={<CloseOutlined />} aria-label={texts.close} onClick={onClose} />}
      </div>
    </div>
  );
}
