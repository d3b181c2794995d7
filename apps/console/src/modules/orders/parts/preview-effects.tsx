import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { formatFen } from '@merchant-admin/common/money';
import { EffectsTable } from '../../../widgets/effects-table/effects-table.tsx';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import styles from './preview-effects.module.css';

interface ServerEffect {
  readonly what: string;
  readonly from: string;
  readonly to: string;
  readonly amount: number | null;
}

interface PreviewEffectsProps {
  /** Begins with none of the order's own keys: after the act nobody asks any more what it would do. */
  readonly queryKey: readonly unknown[];
  readonly load: (signal: AbortSignal) => Promise<readonly ServerEffect[]>;
}

/** What an act would do, asked from the act itself. */
export function PreviewEffects({ queryKey, load }: PreviewEffectsProps) {
  const preview = useQuery({ queryKey, queryFn: ({ signal }) => load(signal), staleTime: 0, gcTime: 0 });
  return (
    <section className={styles['preview']} aria-label="将发生的变更" aria-busy={preview.isPending}>
      <h3>将发生以下变更</h3>
      {preview.isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {preview.isError && <LoadFailed error={preview.error} onRetry={() => void preview.refetch()} retrying={preview.isFetching} />}
      {preview.data && (
        <EffectsTable
          effects={preview.data.map((effect) => ({ ...effect, what: effect.amount === null ? effect.what : `${effect.what} ${formatFen(effect.amount)}` }))}
        />
      )}
    </section>
  );
}
