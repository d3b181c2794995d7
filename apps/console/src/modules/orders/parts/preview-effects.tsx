import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { formatFen } from '@merchant-admin/common/money';
import { EffectsTable } from '../../../widgets/effects-table/effects-table.tsx';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import styles from './preview-effects.module.css';

export interface ServerEffect {
  readonly what: string;
  readonly from: string;
  readonly to: string;
  readonly amount: number | null;
}

interface ShownPreviewProps {
  readonly preview: UseQueryResult<readonly ServerEffect[]>;
  /** The question has changed and is about to be asked. */
  readonly asking?: boolean;
}

/** What an act would do: being asked, known, or refused and why. */
export function ShownPreview({ preview, asking = preview.isPending }: ShownPreviewProps) {
  return (
    <section className={styles.preview} aria-label="将发生的变更" aria-busy={asking}>
      <h3>将发生以下变更</h3>
      {asking && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {!asking && preview.isError && <LoadFailed error={preview.error} onRetry={() => void preview.refetch()} retrying={preview.isFetching} />}
      {!asking && preview.data && (
        <EffectsTable
          effects={preview.data.map((effect) => ({ ...effect, what: effect.amount === null ? effect.what : `${effect.what} ${formatFen(effect.amount)}` }))}
        />
      )}
    </section>
  );
}

interface PreviewEffectsProps {
  /** Begins with none of the order's own keys: after the act nobody asks any more what it would do. */
  readonly queryKey: readonly unknown[];
  readonly load: (signal: AbortSignal) => Promise<readonly ServerEffect[]>;
}

/** What an act would do, asked from the act itself. */
export function PreviewEffects({ queryKey, load }: PreviewEffectsProps) {
  const preview = useQuery({ queryKey, queryFn: ({ signal }) => load(signal), staleTime: 0, gcTime: 0 });
  return <ShownPreview preview={preview} />;
}
