import { Button } from 'antd';
import { searchTexts } from '../texts.ts';
import styles from '../search-form.module.css';

/** What an empty list of choices says: still asking, failed, or nothing fits. */
export function NoOptions({ loading, failed, retry }: { loading: boolean; failed: boolean; retry: () => void }) {
  if (loading) return <span className={styles.noOptions}>{searchTexts.loading}</span>;
  if (!failed) return <span className={styles.noOptions}>{searchTexts.noOptions}</span>;
  return (
    <span className={styles.noOptions}>
      {searchTexts.optionsFailed}
      <Button type="link" size="small" onClick={retry}>
        {searchTexts.retry}
      </Button>
    </span>
  );
}
