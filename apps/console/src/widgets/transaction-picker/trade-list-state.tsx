import { pickerTexts } from './texts.ts';
import styles from './transaction-picker.module.css';
import type { TradeSearch } from './trade-questions.ts';

/** What an empty list says: what to type, still asking, failed and why, or nothing fits. */
export function listWords({ state, failure }: TradeSearch): string {
  if (state === 'failed') return failure;
  if (state === 'asking') return pickerTexts.loading;
  return state === 'found' ? pickerTexts.empty : pickerTexts.placeholder;
}

export const TradeListState = ({ search }: { readonly search: TradeSearch }) => <span className={styles.state}>{listWords(search)}</span>;
