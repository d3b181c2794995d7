import { api } from '../../../platform/api.ts';
import { RemarkTable } from '../../../widgets/remark-dialog/remark-table.tsx';
import { MoreButton } from './more-button.tsx';
import { SectionOf } from './section-of.tsx';
import { useSteps } from './use-steps.ts';

/** What was remarked on the order, the newest first. */
export function RemarkSection({ orderNo }: { readonly orderNo: string }) {
  const { query, older } = useSteps(['orders', 'remarkList', orderNo], (before, signal) =>
    api.orders.remarkList({ query: { order_id: orderNo, ...(before === undefined ? {} : { before }) }, signal }),
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
