import type { RecordEntry } from '../../../widgets/timeline/record-columns.ts';
import { LogTable } from './log-table.tsx';
import { SectionOf } from './section-of.tsx';
import { useSteps } from './use-steps.ts';

interface RecordStepsProps {
  readonly title: string;
  /** The key and the call of `useSteps`. */
  readonly of: Parameters<typeof useSteps<RecordEntry>>[0];
  readonly read: Parameters<typeof useSteps<RecordEntry>>[1];
}

/** What was done with something, the newest first; older entries on request. */
export function RecordSteps({ title, of, read }: RecordStepsProps) {
  const { query, older } = useSteps<RecordEntry>(of, read);
  return (
    <SectionOf title={title} query={query}>
      {(rows) => <LogTable label={title} rows={rows} older={older} />}
    </SectionOf>
  );
}
