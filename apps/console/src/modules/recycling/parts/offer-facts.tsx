import { formatFen, type Fen } from '@merchant-admin/common/money';
import type { RecycleOrderDetail } from '@merchant-admin/contract/recycling/shapes';
import { Facts } from '../../../widgets/page/index.ts';
import { QuoteLines } from './quote-lines.tsx';
import styles from './recycling.module.css';

/** The offer that an act is about: what was estimated, what is offered, and why they differ. */
export function OfferFacts({ order, children = [] }: { readonly order: RecycleOrderDetail; readonly children?: Parameters<typeof Facts>[0]['items'] }) {
  const lines = order.quotes[0]?.lines ?? [];
  return (
    <div className={styles['about']}>
      <Facts
        items={[
          ['机型', order.model_name],
          ['IMEI/SN', order.imei],
          ['预估价', formatFen(order.estimate as Fen)],
          ['质检价', order.price === null ? '' : <b key="price">{formatFen(order.price as Fen)}</b>],
          ...children,
        ]}
      />
      {lines.length > 0 && <QuoteLines lines={lines} />}
    </div>
  );
}
