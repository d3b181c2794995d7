import { WarningOutlined } from '@ant-design/icons';
import styles from './dynamic-form.module.css';

/** Stands where something of a definition cannot be used, and says why. */
export const BrokenLine = ({ message }: { readonly message: string }) => (
  <div className={styles.broken}>
    <WarningOutlined aria-hidden /> {message}
  </div>
);
