import { Button } from 'antd';
import { failureText } from '../shared/failure.ts';
import styles from './remote-select.module.css';
import { selectTexts } from './texts.ts';

interface NoOptionsProps {
  readonly loading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** What an empty list of choices says: still asking, failed and why, or nothing fits. */
export function NoOptions({ loading, error, retry }: NoOptionsProps) {
  if (loading) return <output className={styles.state}>{selectTexts.loading}</output>;
  if (error === null) return <span className={styles.state}>{selectTexts.none}</span>;
  return (
    <span className={styles.state} role="alert">
      {failureText(error)}
      <Button type="link" size="small" onMouseDown={(event) => event.preventDefault()} onClick={retry}>
        {selectTexts.retry}
      </Button>
    </span>
  );
}
