import { Segmented } from 'antd';
import { useState } from 'react';
import { eventGroups, type EventGroup } from '@merchant-admin/contract/overdue/codes';
import { api } from '../../../platform/api.ts';
import { Section } from '../../../widgets/page/index.ts';
import { Timeline } from '../../../widgets/timeline/index.ts';

type Group = EventGroup | 'all';
const groups = [{ value: 'all' as Group, label: '全部' }, ...Object.entries(eventGroups).map(([value, label]) => ({ value: value as Group, label }))];

/** Events in steps, as a time line reads them. */
const eventsOf = (orderNo: string, group: Group) => async (from: string | undefined, signal: AbortSignal) => {
  const query = { order_id: orderNo, ...(group === 'all' ? {} : { group }), ...(from === undefined ? {} : { before: from }) };
  const { list, next } = await api.overdue.caseTimeline({ query, signal });
  const entries = list.map(({ id, at, title, operator_name: actor, way_name: actorType, content, pictures }) => ({
    id,
    at,
    actor,
    actorType,
    action: title,
    reason: content,
    reasonIs: '内容',
    pictures,
  }));
  return { entries, ...(next === '' ? {} : { next }) };
};

/** Everything that was said, promised, agreed, asked for and paid about an order, one below another. */
export function CaseTimeline({ orderNo }: { readonly orderNo: string }) {
  const [group, setGroup] = useState<Group>('all');
  return (
    <Section title="时间线">
      <Segmented<Group> aria-label="时间线范围" options={groups} value={group} onChange={setGroup} style={{ marginBottom: 12 }} />
      <Timeline key={group} subject={`case ${group} ${orderNo}`} load={eventsOf(orderNo, group)} />
    </Section>
  );
}
