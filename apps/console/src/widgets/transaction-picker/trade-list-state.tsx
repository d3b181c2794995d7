import { Button } from 'antd';
import { pickerTexts } from './texts.ts';
import styles from './transaction-picker.module.css';
import type { TradeSearch } from './trade-questions.ts';

const words: Readonly<Record<Exclude<TradeSearch['state'], 'failed'>, string>> = {
  idle: pickerTexts.placeholder,
  asking: pickerTexts.loading,
  found: pickerTexts.empty,
};

/** What an empty list says: what to type, still asking, failed and why, or nothing fits. */
export function TradeListState({ search, onRetry }: { readonly search: TradeSearch; readonly onRetry: () => void }) {
  if (search.state !== 'failed') return <output className={styles.state}>{words[search.state]}</output>;
  return (
    <span className={styles.state} role="alert">
      {search.failure}
      <Button type="link" size="small" onMouseDown={(event) => event.preventDefault()} onClick={onRetry}>
        {pickerTexts.retry}
      </Button>
    </span>
  );
}
