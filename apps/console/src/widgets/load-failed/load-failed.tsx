import { Button } from 'antd';
import { failureText } from '../shared/failure.ts';
import styles from './load-failed.module.css';

/** What is asked for is not there, or not for who asks: to ask again does not bring it. */
const isGone = (error: unknown): boolean => error instanceof Error && 'status' in error && error.status === 404;

/** The note in place of data that could not be loaded: why, and what to do about it. */
export function LoadFailed({ error, onRetry, retrying = false }: { readonly error: unknown; readonly onRetry: () => void; readonly retrying?: boolean }) {
  return (
    <div className={styles.failed} role="alert">
      <span>{failureText(error)}</span>
      {isGone(error) ? (
        <small>可能已被删除，或不属于您所在的商家、门店，请核对后从列表打开</small>
      ) : (
        <Button onClick={onRetry} loading={retrying}>
          重试
        </Button>
      )}
    </div>
  );
}
