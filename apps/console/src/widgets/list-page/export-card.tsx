import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isOver, JobProgress } from '../progress/index.ts';
import { failureText } from '../shared/failure.ts';
import { useWidgetHost } from '../shared/host.ts';
import { useListPlatform, type ExportJob } from './platform.ts';
import { listTexts } from './texts.ts';

const pollEvery = 1000;

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

  const saved = useRef(false);
  useEffect(() => {
    if (job.state !== 'done' || saved.current) return;
    saved.current = true;
    void exports.download(job.id).catch((thrown: unknown) => host.failure(failureText(thrown)));
  }, [job, exports, host]);

  return (
    <JobProgress
      name={job.file_name}
      verb={listTexts.export}
      job={job}
      notice={error ? failureText(error) : undefined}
      onDownload={() => said(exports.download(job.id))}
      onCancel={() => said(exports.cancel(job.id).then(() => client.invalidateQueries({ queryKey })))}
      onClose={onClose}
    />
  );
}
