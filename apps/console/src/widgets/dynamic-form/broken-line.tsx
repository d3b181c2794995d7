import { WarningOutlined } from '@ant-design/icons';
import styles from './dynamic-form.module.css';

/** The line in place of a part of a definition that cannot be used: says why. */
export const BrokenLine = ({ message }: { readonly message: string }) => (
  <div className={styles.broken}>
    <WarningOutlined aria-hidden /> {message}
  </div>
);
