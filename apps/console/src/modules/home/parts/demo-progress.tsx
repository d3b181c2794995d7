import { useQuery } from '@tanstack/react-query';
import { demoProgressQuery } from '../queries.ts';
import styles from './figure-cards.module.css';

/** How much of the demo is there, in a quiet line that goes once all of it is. */
export function DemoProgress() {
  const progress = useQuery(demoProgressQuery()).data?.progress;
  if (!progress) return null;
  return (
    <output className={styles['note']}>
      演示数据：已生成 {progress.played}/{progress.orders} 个订单
    </output>
  );
}
