import { Button } from 'antd';
import { useRef } from 'react';
import { formatFen } from '@merchant-admin/common/money';
import { StatusTag } from '../../../widgets/status-tag/index.ts';
import { useBarHeight } from '../../../widgets/shared/use-bar-height.ts';
import { useDialog } from '../../../widgets/shared/use-dialog.ts';
import { PaidDialog, RequestDialog, RetryDialog } from './dialogs.ts';
import { approversText, askedText, requestColour } from './request-columns.tsx';
import type { RequestDetail, RequestKind, RequestStep } from './requests.ts';
import styles from './review-bar.module.css';

/** The request's number, state and amount, and what may be decided of it; what may not says why. */
export function RequestHead({ kind, request }: { readonly kind: RequestKind; readonly request: RequestDetail }) {
  const { opened, open, close } = useDialog<RequestStep>();
  const bar = useRef<HTMLElement>(null);
  useBarHeight(bar);

  return (
    <section ref={bar} className={styles['bar']} aria-label="审核操作">
      <b>{request.request_no}</b>
      <StatusTag colour={requestColour(request.state)}>{request.state_name}</StatusTag>
      <b style={{ fontVariantNumeric: 'tabular-nums' }}>{formatFen(request.amount)}</b>
      <span>{approversText(request)}</span>
      {askedText(request) !== '' && <span>待 {askedText(request)} 审核</span>}
      <div className={styles['acts']}>
        {request.actions.map(({ act, title, allowed, reason }) => (
          <span key={act} title={reason}>
            <Button
              type={(act === 'pass' || act === 'paid') && allowed ? 'primary' : 'default'}
              danger={act === 'reject'}
              disabled={!allowed}
              aria-description={reason || undefined}
              onClick={() => open(act as RequestStep)}
            >
              {title}
            </Button>
          </span>
        ))}
      </div>
      {opened === 'retry' && <RetryDialog kind={kind} request={request} open onClose={close} />}
      {opened === 'paid' && <PaidDialog request={request} open onClose={close} />}
      {opened !== undefined && opened !== 'retry' && opened !== 'paid' && <RequestDialog kind={kind} act={opened} request={request} open onClose={close} />}
    </section>
  );
}
