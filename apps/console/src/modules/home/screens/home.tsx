import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../platform/permission/can.ts';
import { useSession } from '../../../platform/session/session.ts';
import { showInstant } from '../../../platform/show-instant.ts';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { Section } from '../../../widgets/page/index.ts';
import { today } from '../parts/cards.ts';
import { DemoProgress } from '../parts/demo-progress.tsx';
import { FigureCards } from '../parts/figure-cards.tsx';
import { FirstSteps } from '../parts/first-steps.tsx';
import { MoneyCharts } from '../parts/money-charts.tsx';
import { OrderStatusSection } from '../parts/order-status-section.tsx';
import { TodoCards } from '../parts/todo-cards.tsx';
import styles from '../parts/figure-cards.module.css';
import { overviewQuery, todosQuery } from '../queries.ts';

export default function Home() {
  const overview = useQuery(overviewQuery());
  const todos = useQuery(todosQuery());
  const { environment } = useSession();
  const can = useCan();
  if (overview.isError && overview.data === undefined)
    return <LoadFailed error={overview.error} onRetry={() => void overview.refetch()} retrying={overview.isFetching} />;
  const steps = todos.data?.steps ?? [];
  return (
    <>
      {steps.length > 0 && <FirstSteps steps={steps} />}
      <Section title="待办事项" extra={environment.demo && can('Jobs') ? <DemoProgress /> : null}>
        {todos.isError && todos.data === undefined ? (
          <LoadFailed error={todos.error} onRetry={() => void todos.refetch()} retrying={todos.isFetching} />
        ) : (
          <TodoCards todos={todos.data?.list} />
        )}
      </Section>
      <Section
        title="今日数据"
        extra={<span className={styles['note']}>{overview.data === undefined ? null : `更新于 ${showInstant(overview.data.as_of)}`}</span>}
      >
        <FigureCards figures={today} overview={overview.data} />
      </Section>
      {can('home:money') && <MoneyCharts />}
      {can('OrderList') && <OrderStatusSection />}
    </>
  );
}
