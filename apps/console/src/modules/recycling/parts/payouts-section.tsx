import { formatFen, type Fen } from '@merchant-admin/common/money';
import { showInstant } from '../../../platform/show-instant.ts';
import { Facts, Section } from '../../../widgets/page/index.ts';
import { StatusTag } from '../../../widgets/status-tag/index.ts';
import { KeptProofs } from './proof-items.tsx';
import { payoutColour } from './recycle-colours.ts';
import { by, type OfOrder } from './recycle-sections.tsx';
import styles from './recycling.module.css';

/** What was paid to the customer, or was tried. */
export const PayoutsSection = ({ order }: OfOrder) => (
  <Section title="打款">
    {order.payouts.length === 0 && <p className={styles['minor']}>尚未打款</p>}
    {order.payouts.map((payout) => (
      <article key={payout.payout_no} className={styles['quote']} aria-label={`打款 ${payout.payout_no}`}>
        <h3 className={styles['quoted']}>
          <StatusTag colour={payoutColour(payout.state)}>{payout.state_name}</StatusTag>
          <span className={styles['price']}>{formatFen(payout.amount as Fen)}</span>
          <span className={styles['minor']}>{payout.kind_name}</span>
        </h3>
        <Facts
          items={[
            ['打款单号', payout.payout_no],
            ['流水号', payout.channel_no],
            ['发起', by(payout.by_name, payout.at)],
            ['结果时间', payout.finished_at === null ? '' : showInstant(payout.finished_at)],
            ...(payout.returned_at === null ? [] : ([['退回时间', showInstant(payout.returned_at)]] as const)),
            ...(payout.failure === '' ? [] : ([[payout.returned_at === null ? '失败原因' : '退回原因', payout.failure]] as const)),
            ...(payout.note === '' ? [] : ([['说明', payout.note]] as const)),
          ]}
        />
        <KeptProofs of="打款凭证" files={payout.proofs} />
      </article>
    ))}
  </Section>
);
