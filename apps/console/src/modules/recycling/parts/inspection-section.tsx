import type { QuoteKind } from '@merchant-admin/contract/recycling/codes';
import { showInstant } from '../../../platform/show-instant.ts';
import { Facts, Section } from '../../../widgets/page/index.ts';
import { sum } from './recycle-head.tsx';
import type { OfOrder } from './recycle-sections.tsx';
import { isComparable } from './inspect/inspect-body.ts';
import { ValuedSection } from './valued-section.tsx';

const Inspected = ({ order }: OfOrder) => (
  <Section title="质检">
    <Facts
      items={[
        ['质检员', order.inspector],
        ['质检时间', order.inspected_at === null ? '' : showInstant(order.inspected_at)],
        ['质检价', sum(order.quotes.find(({ kind }) => kind === ('inspection' satisfies QuoteKind))?.price ?? null)],
        ['成色', order.degree_name],
        ['入库规格', order.sku_name],
        ...order.asked.map(({ group, options, said }) => {
          const names = options.filter(({ id }) => said.includes(id)).map(({ name }) => name);
          return [`用户所述：${group}`, isComparable(order) ? names.join('、') || '无' : '价格表已更新'] as const;
        }),
      ]}
    />
  </Section>
);

/** What the customer said of the device and what came of its inspection; of one that a store bought by a valuation sheet, what the store found. */
export const InspectionSection = ({ order }: OfOrder) =>
  order.sheet === null ? <Inspected order={order} /> : <ValuedSection order={order} sheet={order.sheet} />;
