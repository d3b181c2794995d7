import { Alert, Button, Modal, Popconfirm, Steps } from 'antd';
import type { ImportLimits } from './file-step.tsx';
import styles from './import-flow.module.css';
import { goodRows, isOver, type ImportJob, type ImportPort } from './port.ts';
import { RowsTable } from './rows-table.tsx';
import { RunningStep } from './running-step.tsx';
import { SourceStep, type ImportWay } from './source-step.tsx';
import { importTexts as texts } from './texts.ts';
import { useImport } from './use-import.ts';

interface ImportFlowProps {
  readonly title: string;
  readonly port: ImportPort;
  readonly limits: ImportLimits;
  /** An import to go on with; without it the flow begins with the file. */
  readonly job?: ImportJob;
  /** Called when the flow closes. With true rows were or will be imported, so the rows below are old. Closing never stops an import that was confirmed. */
  readonly onClose: (changed: boolean) => void;
}

const stepOf = (job: ImportJob | undefined, hasTemplate: boolean): number => {
  if (job === undefined) return hasTemplate ? 1 : 0;
  if (job.state === 'checked') return 2;
  return isOver(job) ? texts.steps.length : 3;
};

/** Brings a sheet in: template, file or pasted rows, a verdict for each row, confirmation, result. */
export function ImportFlow({ title, port, limits, job: first, onClose }: ImportFlowProps) {
  const flow = useImport(title, port, limits, first);
  const { job, failure, acting } = flow;
  const changed = job !== undefined && job.state !== 'checked';
  const close = () => onClose(changed);
  return (
    <Modal open title={title} width={1160} footer={null} mask={{ closable: false }} onCancel={close}>
      <nav aria-label={texts.stepsLabel} className={styles.steps}>
        <Steps size="small" current={stepOf(job, flow.hasTemplate || flow.way === 'paste')} items={texts.steps.map((step) => ({ title: step }))} />
      </nav>
      {failure !== undefined && <Alert className={styles.failure ?? ''} type="error" showIcon title={failure} />}
      {job === undefined ? (
        <SourceStep flow={flow} limits={limits} />
      ) : job.state === 'checked' ? (
        <Checked job={job} port={port} way={flow.way} acting={acting} onAgain={flow.again} onResult={flow.result} onConfirm={flow.confirm} />
      ) : isOver(job) ? (
        <Over job={job} port={port} taking={acting === 'result'} onResult={flow.result} onClose={close} />
      ) : (
        <>
          <RunningStep job={job} />
          <div className={styles.foot}>
            <Popconfirm title={texts.confirmStop} okText={texts.stopNow} cancelText={texts.goOn} onConfirm={flow.cancel}>
              <Button className={styles.left ?? ''} loading={acting === 'cancel'}>
                {texts.stop}
              </Button>
            </Popconfirm>
            <Button onClick={close}>{texts.close}</Button>
          </div>
        </>
      )}
    </Modal>
  );
}

interface CheckedProps {
  readonly job: ImportJob;
  readonly port: ImportPort;
  /** Where the import's rows came from. */
  readonly way: ImportWay;
  readonly acting: string | undefined;
  readonly onAgain: () => void;
  readonly onResult: () => void;
  readonly onConfirm: () => void;
}

function Checked({ job, port, way, acting, onAgain, onResult, onConfirm }: CheckedProps) {
  const good = goodRows(job);
  return (
    <>
      {job.bad > 0 && (
        <Alert
          className={styles.failure ?? ''}
          type={good === 0 ? 'error' : 'warning'}
          showIcon
          title={good === 0 ? texts.nothingGood[way] : texts.someBad[way]}
        />
      )}
      <RowsTable job={job} port={port} label={texts.verdicts} summary={texts.summary(job.total, good, job.bad, job.warned)} />
      <div className={styles.foot}>
        <Button className={styles.left ?? ''} loading={acting === 'result'} onClick={onResult}>
          {texts.takeVerdicts}
        </Button>
        <Button onClick={onAgain}>{way === 'paste' ? texts.mend : texts.again}</Button>
        <Button type="primary" disabled={good === 0} loading={acting === 'confirm'} onClick={onConfirm}>
          {texts.confirm(good)}
        </Button>
      </div>
    </>
  );
}

interface OverProps {
  readonly job: ImportJob;
  readonly port: ImportPort;
  readonly taking: boolean;
  readonly onResult: () => void;
  readonly onClose: () => void;
}

function Over({ job, port, taking, onResult, onClose }: OverProps) {
  const ended = texts.ended[job.state as keyof typeof texts.ended];
  const clean = job.state === 'done' && job.failed === 0;
  return (
    <>
      <Alert
        className={styles.failure ?? ''}
        type={clean ? 'success' : 'warning'}
        showIcon
        title={`${ended}：${texts.figures(job.succeeded, job.failed)}`}
        {...(job.failure === '' ? {} : { description: job.failure })}
      />
      <RowsTable job={job} port={port} label={texts.results} summary="" />
      <div className={styles.foot}>
        <Button className={styles.left ?? ''} loading={taking} onClick={onResult}>
          {texts.takeResult}
        </Button>
        <Button type="primary" onClick={onClose}>
          {texts.finish}
        </Button>
      </div>
    </>
  );
}
