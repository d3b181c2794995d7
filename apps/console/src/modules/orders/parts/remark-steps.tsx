import type { Remark } from '../../../widgets/remark-dialog/remark.ts';
import { RemarkTable } from '../../../widgets/remark-dialog/remark-table.tsx';
import { MoreButton } from './more-button.tsx';
import { SectionOf } from './section-of.tsx';
import { useSteps } from './use-steps.ts';

type Kept = Remark & { readonly id: string };

interface RemarkStepsProps {
  /** The key and the call of `useSteps`. */
  readonly of: Parameters<typeof useSteps<Kept>>[0];
  readonly read: Parameters<typeof useSteps<Kept>>[1];
}

/** What was remarked on a thing, the newest first, read in steps. */
export function RemarkSteps({ of, read }: RemarkStepsProps) {
  const { query, older } = useSteps<Kept>(of, read);
  return (
    <SectionOf title="备注" query={query} rows={2}>
      {(remarks) => (
        <>
          <RemarkTable remarks={remarks} />
          <MoreButton older={older} of="备注" />
        </>
      )}
    </SectionOf>
  );
}
