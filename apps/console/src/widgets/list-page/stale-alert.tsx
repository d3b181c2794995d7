import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { failureText } from '../shared/failure.ts';
import styles from './list-page.module.css';
import { listTexts } from './texts.ts';

/** Says that the rows shown are old, because asking for new ones failed. */
export default function StaleAlert({ error, action }: { readonly error: unknown; readonly action: ReactNode }) {
  return <Alert className={styles.stale ?? ''} type="warning" showIcon title={`${listTexts.stale}：${failureText(error)}`} action={action} />;
}
