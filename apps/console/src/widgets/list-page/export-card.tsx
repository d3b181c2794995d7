import { CloseOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { failureText } from '../shared/failure.ts';
import { useWidgetHost } from '../shared/host.ts';
import styles from './export-card.module.css';
import { isOver } from './exports.ts';
import { useListPlatform, type ExportJob } from './platform.ts';
import { listTexts } from './texts.ts';

const pollEvery = 1000;

const stateText = (job: ExportJob): string =>
  ({
    waiting: listTexts.exportWaiting,
    running: `${listTexts.exporting} ${job.done}/${job.total}`,
    done: listTexts.exportDone,
    failed: job.failure === '' ? listTexts.exportFailed : job.failure,
    cancelled: listTexts.exportCancelled,
  })[job.state];

/** One export: how far it is, a way to stop it, and the file when it is done. */
export function ExportCard({ started, onClose }: { readonly started: ExportJob; readonly onClose: () => void }) {
  const { exports } = useListPlatform();
  const host = useWidgetHost();
  const client = useQueryClient();
  const queryKey = ['export', started.id];
  const { data: job, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => exports.status(started.id, signal),
    initialData: started,
    staleTime: 0,
    refetchInterval: (query) => (query.state.data && isOver(query.state.data) ? false : pollEvery),
  });
  const said = (act: Promise<unknown>) => act.catch((thrown: unknown) => host.failure(failureText(thrown)));
  const download = () => void said(exports.download(job.id));
  const cancel = () => void said(exports.cancel(job.id).then(() => client.invalidateQueries({ queryKey })));

  const saved = useRef(false);
  useEffect(() => {
    if (job.state !== 'done' || saved.current) return;
    saved.current = true;
    void exports.download(job.id).catch((thrown: unknown) => host.failure(failureText(thrown)));
  }, [job, exports, host]);

  return (
    <div className={styles.card}>
      <div className={styles.name} title={job.file_name}>
        {job.file_name}
      </div>
      <progress
        className={styles.progress}
        data-state={job.state}
        aria-label={job.file_name}
        max={Math.max(job.total, 1)}
        value={job.state === 'done' ? Math.max(job.total, 1) : job.done}
      />
      <div className={styles.foot}>
        <output>{error && !isOver(job) ? failureText(error) : stateText(job)}</output>
        {job.state === 'done' && (
          <Button type="link" size="small" onClick={download}>
            {listTexts.download}
          </Button>
        )}
        {isOver(job) ? (
          <Button type="text" size="small" icon={<CloseOutlined />} aria-label={listTexts.close} onClick={onClose} />
        ) : (
          <Button type="link" size="small" onClick={cancel}>
            {listTexts.cancel}
          </Button>
        )}
      </div>
    </div>
  );
}
