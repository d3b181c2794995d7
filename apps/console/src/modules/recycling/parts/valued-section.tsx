import type { RecycleOrderDetail } from '@merchant-admin/contract/recycling/shapes';
import { Facts, Section } from '../../../widgets/page/index.ts';
import { sum } from './recycle-head.tsx';
import { by, type OfOrder } from './recycle-sections.tsx';
import { SheetLink } from './sheet-link.tsx';

interface ValuedSectionProps extends OfOrder {
  readonly sheet: NonNullable<RecycleOrderDetail['sheet']>;
}

/** What a store found of a device that it bought by a valuation sheet: who valued it, who agreed, and each answer. */
export const ValuedSection = ({ order, sheet }: ValuedSectionProps) => (
  <Section title="门店估价">
    <Facts
      items={[
        ['估价单', <SheetLink key="sheet" sheet={sheet} />],
        ['估价', sum(order.price)],
        ['成色', order.degree_name],
        ['入库规格', order.sku_name],
        ['新建', by(sheet.made_by, sheet.made_at)],
        ['提交', by(sheet.submitted_by, sheet.submitted_at)],
        ['审核', by(sheet.decided_by, sheet.decided_at)],
        ...(order.quotes.at(-1)?.answers ?? []).map(({ group, options }) => [group, options.join('、') || '无'] as const),
      ]}
    />
  </Section>
);
