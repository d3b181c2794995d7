import { Alert, Button } from 'antd';
import { failureText } from '../../../widgets/shared/failure.ts';
import type { Older } from './use-steps.ts';

/** Older entries on request, below those that stand. */
export function MoreButton({ older, of }: { readonly older: Older; readonly of: string }) {
  if (!older.any) return null;
  return (
    <div style={{ marginTop: 8, textAlign: 'center' }}>
      {older.failed !== null && <Alert type="warning" showIcon title={failureText(older.failed)} style={{ marginBottom: 8 }} />}
      <Button loading={older.loading} aria-label={`查看更多${of}`} onClick={older.load}>
        查看更多
      </Button>
    </div>
  );
}
