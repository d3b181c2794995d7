import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { WaitingPage } from '../../../widgets/page/index.ts';
import { RequestHead } from '../parts/request-head.tsx';
import { DocumentsSection, FoundSection, LinesSection, OriginSection, RecordsSection, RequestSection, VoucherSection } from '../parts/request-sections.tsx';
import type { RequestKind } from '../parts/requests.ts';
import { requestQuery } from '../queries.ts';

/** A request about money: what is asked for, where the money comes from and goes, and who decided what. */
function RequestPage({ kind }: { readonly kind: RequestKind }) {
  const { id = '' } = useSearch({ strict: false }) as { id?: string };
  const asked = useQuery(requestQuery(kind, id));
  if (asked.data === undefined) {
    return asked.isError ? <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} retrying={asked.isFetching} /> : <WaitingPage shape="record" />;
  }
  const request = asked.data;
  return (
    <>
      <RequestHead kind={kind} request={request} />
      <RequestSection kind={kind} request={request} />
      {request.found && <FoundSection found={request.found} />}
      {request.origin && kind === 'refund' && <OriginSection origin={request.origin} />}
      {request.by_hand && <VoucherSection request={request} />}
      <LinesSection kind={kind} request={request} />
      <DocumentsSection kind={kind} request={request} />
      <RecordsSection request={request} />
    </>
  );
}

export const DeductionDetail = () => <RequestPage kind="deduction" />;
export const RefundDetail = () => <RequestPage kind="refund" />;
