import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { LoadFailed } from '../../../../widgets/load-failed/load-failed.tsx';
import { addressWordsQuery } from '../../settings-queries.ts';
import { WordsForm } from './words-form.tsx';

/** The words that addresses are watched for. */
export function AddressWords() {
  const found = useQuery(addressWordsQuery());
  if (found.data !== undefined) return <WordsForm watched={found.data} />;
  return found.isError ? (
    <LoadFailed error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
  ) : (
    <Skeleton active paragraph={{ rows: 8 }} />
  );
}
