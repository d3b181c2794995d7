import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureText } from '../shared/failure.ts';
import { fileProblem, type ImportLimits } from './file-step.tsx';
import { isOver, type ImportJob, type ImportPort } from './port.ts';
import { importTexts as texts } from './texts.ts';

const pollEvery = 1000;

/** Why pasted rows cannot be imported, before they are sent; undefined when they can. */
function pastedProblem(text: string, { bytes }: ImportLimits): string | undefined {
  if (text.trim() === '') return texts.nothingPasted;
  return new Blob([text]).size > bytes ? texts.pastedTooLong(Math.floor(bytes / 1024 / 1024)) : undefined;
}

type Act = 'template' | 'confirm' | 'cancel' | 'result';

/** The import on show: what is known of it, what is being done, and why the last thing failed. */
export function useImport(title: string, port: ImportPort, limits: ImportLimits, first?: ImportJob) {
  const client = useQueryClient();
  const [job, setJob] = useState(first);
  const [failure, setFailure] = useState<string>();
  const [uploading, setUploading] = useState<string>();
  const [acting, setActing] = useState<Act>();
  const [hasTemplate, setHasTemplate] = useState(false);
  const [way, setWay] = useState<keyof typeof texts.ways>('file');
  /** The pasted text, kept while it is corrected, so that it is pasted only once. */
  const [pasted, setPasted] = useState('');
  const upload = useRef<AbortController>(undefined);
  useEffect(() => () => upload.current?.abort(), []);

  const columns = useQuery({ queryKey: ['import-columns', title], queryFn: ({ signal }) => port.columns(signal) });
  const underWay = job !== undefined && job.state !== 'checked' && !isOver(job);
  const queryKey = ['import', job?.id];
  const status = useQuery({
    queryKey,
    queryFn: ({ signal }) => port.status(job!.id, signal),
    enabled: underWay,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : pollEvery),
  });
  const current = underWay ? (status.data ?? job) : job;

  const act = async (what: Act, work: () => Promise<unknown>) => {
    if (acting !== undefined) return;
    setActing(what);
    setFailure(undefined);
    await work().catch((error: unknown) => setFailure(failureText(error)));
    setActing(undefined);
  };

  /** Hands rows over to be judged; one sheet at a time, and it can be stopped. */
  const hand = useCallback(async (name: string, over: (signal: AbortSignal) => Promise<ImportJob>) => {
    if (upload.current) return;
    const controller = new AbortController();
    upload.current = controller;
    setUploading(name);
    try {
      setJob(await over(controller.signal));
    } catch (error) {
      if (!controller.signal.aborted) setFailure(failureText(error));
    }
    upload.current = undefined;
    setUploading(undefined);
  }, []);
  const send = useCallback(
    (files: readonly File[]) => {
      const problem = fileProblem(files, limits);
      setFailure(problem);
      const [file] = files;
      if (problem === undefined && file !== undefined) void hand(file.name, (signal) => port.upload(file, signal));
    },
    [port, limits, hand],
  );
  const check = () => {
    const problem = pastedProblem(pasted, limits);
    setFailure(problem);
    if (problem === undefined) void hand(texts.ways.paste, (signal) => port.paste(pasted, signal));
  };
  const pasteRows = useCallback((text: string) => {
    setFailure(undefined);
    setWay('paste');
    setPasted(text);
  }, []);

  return {
    job: current,
    failure: failure ?? (status.error && current && !isOver(current) ? failureText(status.error) : undefined),
    uploading,
    acting,
    hasTemplate,
    /** What to write in the sheet, once it is known; the flow works without it. */
    columns: columns.data,
    way,
    chooseWay: (next: typeof way) => {
      setWay(next);
      setFailure(undefined);
    },
    send,
    pasted,
    setPasted,
    pasteRows,
    check,
    stopUpload: () => upload.current?.abort(),
    template: () => void act('template', () => port.template().then(() => setHasTemplate(true))),
    confirm: () => current && void act('confirm', async () => setJob(await port.confirm(current.id))),
    cancel: () => current && void act('cancel', () => port.cancel(current.id).then(() => client.invalidateQueries({ queryKey }))),
    result: () => current && void act('result', () => port.result(current.id)),
    again: () => {
      setJob(undefined);
      setFailure(undefined);
    },
  };
}
