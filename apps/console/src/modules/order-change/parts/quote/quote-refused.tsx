import { Alert } from 'antd';
import { CallError } from '../../../../platform/api.ts';
import { LoadFailed } from '../../../../widgets/load-failed/load-failed.tsx';

interface QuoteRefusedProps {
  readonly error: unknown;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** Why there is no quote: the server refuses what is chosen, or gave no answer. */
export function QuoteRefused({ error, retrying, onRetry }: QuoteRefusedProps) {
  if (!(error instanceof CallError) || error.outcomeUnknown) return <LoadFailed error={error} retrying={retrying} onRetry={onRetry} />;
  return <Alert type="error" showIcon title={error.message} />;
}
