import { queryClient } from '../../../platform/query-client.ts';
import { refreshOrders, RetryDialog as DocumentDialog } from '../../orders/index.ts';
import { requestQuery } from '../queries.ts';
import { requestCalls, type RequestKind, type RequestRow } from './requests.ts';

interface RetryDialogProps {
  readonly kind: RequestKind;
  readonly request: RequestRow;
  readonly open: boolean;
  readonly onClose: (done: boolean) => void;
}

/** Tries a failed deduction or refund again, as it was seen. */
export function RetryDialog({ kind, request, open, onClose }: RetryDialogProps) {
  const reload = async () => {
    await refreshOrders();
    return (await queryClient.fetchQuery({ ...requestQuery(kind, request.id), staleTime: 0 })).retry_document_version;
  };
  if (!open) return null;
  const document = { id: request.retry_document_id, version: request.retry_document_version, name: `${requestCalls[kind].title} ${request.request_no}` };
  return <DocumentDialog document={document} reload={reload} onClose={() => onClose(false)} />;
}
