import { Alert } from 'antd';
import type { ReactNode } from 'react';
import styles from './page.module.css';

interface FootBarProps {
  /** Why the last try failed. */
  readonly failure?: string | undefined;
  readonly children: ReactNode;
}

/** The acts of a page that is one form: they stay in sight at the bottom of the window, however long the page is. */
export const FootBar = ({ failure, children }: FootBarProps) => (
  <div className={styles.foot}>
    {failure !== undefined && <Alert type="error" showIcon title={failure} />}
    {children}
  </div>
);
