import { Suspense } from 'react';
import { formatFen } from '@merchant-admin/common/money';
import { DisputeNote, InspectionResult } from '../../returns/index.ts';
import type { RequestDetail } from './requests.ts';

/** What the deposit is now, and what stays of it once the deduction is done. */
export const DepositChange = ({ request }: { readonly request: Pick<RequestDetail, 'deposit_frozen' | 'deposit_after'> }) =>
  request.deposit_after === null ? (
    formatFen(request.deposit_frozen)
  ) : (
    <>
      {formatFen(request.deposit_frozen)} → <b>{formatFen(request.deposit_after)}</b>
    </>
  );

/** What was found of the goods, with the customer's objection on top and the pictures of then and before. */
export const Found = ({ found }: { readonly found: NonNullable<RequestDetail['found']> }) => (
  <Suspense>
    <DisputeNote reason={found.dispute_reason} returnNo={found.return_no} />
    <InspectionResult found={found.inspection} sent={found.sent} />
  </Suspense>
);

/** What an approver looks at before he agrees to a deduction. */
export const RequestEvidence = ({ request }: { readonly request: RequestDetail }) => (
  <section aria-label="扣款依据">
    {request.deposit_after !== null && (
      <p>
        扣款前后剩余授权 <DepositChange request={request} />
      </p>
    )}
    {request.found && <Found found={request.found} />}
  </section>
);
