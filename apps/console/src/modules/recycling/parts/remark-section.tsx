import { api } from '../../../platform/api.ts';
import { RemarkTable } from '../../../widgets/remark-dialog/remark-table.tsx';
import { MoreButton, SectionOf, useSteps } from '../../orders/index.ts';
import type { OfOrder } from './recycle-sections.tsx';

/** What was remarked on the order, the newest first. */
export function RemarkSection({ order: { order_id: id } }: OfOrder) {
  const { query, older } = useSteps(['recycling', 'recycleRemarks', id], (before, signal) =>
    api.recycling.recycleRemarks({ query: { order_id: id, ...(before === undefined ? {} : { before }) }, signal }),
  );
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
