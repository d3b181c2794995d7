import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../platform/permission/can.ts';
import { showInstant } from '../../../platform/show-instant.ts';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { Section } from '../../../widgets/page/index.ts';
import { today, todo } from '../parts/cards.ts';
import { FigureCards } from '../parts/figure-cards.tsx';
import { OrderStatusSection } from '../parts/order-status-section.tsx';
import styles from '../parts/figure-cards.module.css';
import { overviewQuery } from '../queries.ts';

export default function Home() {
  const overview = useQuery(overviewQuery());
  const mayList = useCan()('OrderList');
  if (overview.isError && overview.data === undefined)
    return <LoadFailed error={overview.error} onRetry={() => void overview.refetch()} retrying={overview.isFetching} />;
  return (
    <>
      <Section title="待办事项">
        <FigureCards figures={todo} overview={overview.data} />
      </Section>
      <Section
        title="今日数据"
        extra={<span className={styles['note']}>{overview.data === undefined ? null : `更新于 ${showInstant(overview.data.as_of)}`}</span>}
      >
        <FigureCards figures={today} overview={overview.data} />
      </Section>
      {mayList && <OrderStatusSection />}
    </>
  );
}
