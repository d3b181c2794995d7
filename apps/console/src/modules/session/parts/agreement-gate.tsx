import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useEffect } from 'react';
import { api } from '../../../platform/api.ts';
import { reloadSession } from '../../../platform/session/session.ts';
import { useAct } from '../../../platform/use-act.ts';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { agreementQuery } from '../queries.ts';
import { useSignOut } from '../sign-out.ts';
import styles from './agreement-gate.module.css';

/** Specification 4: the agreement fills the screen until it is signed or declined; the page does not scroll. */
export function AgreementGate() {
  const agreement = useQuery(agreementQuery());
  const decline = useSignOut();
  const sign = useAct(
    async (version: string, idempotencyKey) => {
      await api.session.confirmContract({ body: { version }, idempotencyKey });
      await reloadSession();
    },
    { success: '签署成功' },
  );
  useScrollBlocked();
  const text = agreement.data;
  return (
    <dialog open className={styles['gate']} aria-modal="true" aria-labelledby="agreement-title">
      <h1 id="agreement-title" className={styles['title']}>
        入驻合作协议
      </h1>
      {/* The keyboard scrolls it: it takes the focus though it holds nothing to press. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles['text']} tabIndex={0} aria-label="协议正文">
        {text === undefined && !agreement.isError ? <Skeleton active paragraph={{ rows: 10 }} /> : null}
        {agreement.isError ? <LoadFailed error={agreement.error} onRetry={() => void agreement.refetch()} retrying={agreement.isFetching} /> : null}
        {text?.paragraphs.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </section>
      <div className={styles['actions']}>
        <Button loading={decline.pending} disabled={sign.pending} onClick={() => decline.run()}>
          不同意
        </Button>
        <Button
          type="primary"
          disabled={text === undefined || decline.pending}
          loading={sign.pending}
          onClick={() => text !== undefined && sign.run(text.version)}
        >
          同意并签署
        </Button>
      </div>
    </dialog>
  );
}

function useScrollBlocked() {
  useEffect(() => {
    const before = document.body.style.overflow;
    document.body.style.overflow = 'hidden';
    return () => {
      document.body.style.overflow = before;
    };
  }, []);
}
