import { failureText } from '../shared/failure.ts';
import styles from './remote-select.module.css';
import { selectTexts } from './texts.ts';

/** What a list without choices says: still asking, failed and why, or nothing fits. */
export function EmptyList({ loading, error }: { readonly loading: boolean; readonly error: unknown }) {
  const text = loading ? selectTexts.loading : error === null ? selectTexts.none : failureText(error);
  return <span className={styles.state}>{text}</span>;
}
