import { Button } from 'antd';
import { failureText } from '../shared/failure.ts';
import styles from './load-failed.module.css';

/** The note in place of data that could not be loaded: why, and a way to try again. */
export function LoadFailed({ error, onRetry, retrying = false }: { readonly error: unknown; readonly onRetry: () => void; readonly retrying?: boolean }) {
  return (
    <div className={styles.failed} role="alert">
      <span>{failureText(error)}</span>
      <Button onClick={onRetry} loading={retrying}>
        重试
      </Button>
    </div>
  );
}
