import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { WidgetHostContext, type WidgetHost } from '../shared/host.ts';
import styles from './export-card.module.css';
import { ExportsContext, type StartExport } from './exports.ts';
import { ListPlatformContext, type ExportJob, type ListPlatform } from './platform.ts';
import { listTexts } from './texts.ts';

/** The card of an export, in a chunk of its own that comes with the first one. */
const ExportCard = lazy(async () => ({ default: (await import('./export-card.tsx')).ExportCard }));

interface ListPlatformProviderProps {
  readonly platform: ListPlatform;
  readonly host: WidgetHost;
  readonly children: ReactNode;
}

const [before, centre, after] = listTexts.exportSubmitted;

/** Says where the file will be, for those who close the export's card too. */
const Submitted = ({ platform: { exports, open } }: { readonly platform: ListPlatform }) => (
  <p className={styles.submitted}>
    {before}
    <a
      href={exports.centre}
      onClick={(event) => {
        event.preventDefault();
        open(exports.centre, false);
      }}
    >
      {centre}
    </a>
    {after}
  </p>
);

/** Gives every list below it its platform, and keeps the exports on show across pages. */
export function ListPlatformProvider({ platform, host, children }: ListPlatformProviderProps) {
  const [jobs, setJobs] = useState<readonly ExportJob[]>([]);
  const start = useCallback<StartExport>(
    async (order) => {
      const job = await platform.exports.start(order);
      setJobs((current) => [...current.filter((each) => each.id !== job.id), job]);
    },
    [platform],
  );
  return (
    <WidgetHostContext value={host}>
      <ListPlatformContext value={platform}>
        <ExportsContext value={start}>{children}</ExportsContext>
        {jobs.length > 0 && (
          <section className={styles.tray} aria-label={listTexts.exports}>
            <Submitted platform={platform} />
            <Suspense>
              {jobs.map((job) => (
                <ExportCard key={job.id} started={job} onClose={() => setJobs((current) => current.filter((each) => each.id !== job.id))} />
              ))}
            </Suspense>
          </section>
        )}
      </ListPlatformContext>
    </WidgetHostContext>
  );
}
