import { useQuery } from '@tanstack/react-query';
import { PieChart } from '../../../widgets/charts/index.ts';
import { Section } from '../../../widgets/page/index.ts';
import { orderTabsQuery } from '../queries.ts';
import { toneOf } from './tones.ts';

/** How the merchant's orders stand, by the counts of the order list's own tabs. */
export function OrderStatusSection() {
  const tabs = useQuery(orderTabsQuery());
  const items = tabs.data?.list
    .filter((tab) => tab.value !== '0' && tab.number > 0)
    .map((tab) => ({ name: tab.name, value: tab.number, tone: toneOf(Number(tab.value)) }));
  return (
    <Section title="订单概况">
      <PieChart title="订单状态分布" items={items} error={tabs.error} onRetry={() => void tabs.refetch()} />
    </Section>
  );
}
