import { Skeleton } from 'antd';
import styles from './pages.module.css';

/** Stands in while a screen's chunk loads. */
export function PageSkeleton() {
  return (
    <output className={styles['card']} aria-label="加载中">
      <Skeleton active title={{ width: 160 }} paragraph={{ rows: 6 }} />
    </output>
  );
}
