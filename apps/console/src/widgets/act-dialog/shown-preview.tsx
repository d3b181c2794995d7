import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { formatFen } from '@merchant-admin/common/money';
import { EffectsTable } from '../effects-table/effects-table.tsx';
import { LoadFailed } from '../load-failed/load-failed.tsx';
import styles from './act-dialog.module.css';
import { actTexts } from './texts.ts';

/** One thing that changes, as the server names it; an amount is fen. */
export interface ServerEffect {
  readonly what: string;
  readonly from: string;
  readonly to: string;
  readonly amount: number | null;
}

interface ShownPreviewProps {
  /** The preview; its data is `null` while something is missing. */
  readonly preview: UseQueryResult<readonly ServerEffect[] | null>;
  /** Whether the question has changed and is about to be asked. */
  readonly asking: boolean;
}

const named = ({ what, amount, ...change }: ServerEffect) => ({ ...change, what: amount === null ? what : `${what} ${formatFen(amount)}` });

/** What an act would do: being asked, known, or refused and why. */
export function ShownPreview({ preview, asking }: ShownPreviewProps) {
  if (!asking && preview.data === null) return <p className={styles.hint}>{actTexts.notYet}</p>;
  return (
    <section className={styles.preview} aria-label={actTexts.changes} aria-busy={asking}>
      <h3>{actTexts.heading}</h3>
      {asking && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {!asking && preview.isError && <LoadFailed error={preview.error} onRetry={() => void preview.refetch()} retrying={preview.isFetching} />}
      {!asking && preview.data && <EffectsTable effects={preview.data.map(named)} />}
    </section>
  );
}
