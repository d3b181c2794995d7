import { formatFen } from '@merchant-admin/common/money';
import type { Answer } from '../../../../platform/api.ts';
import styles from '../finance.module.css';

type Funds = Answer<'finance', 'funds'>;

const cards: readonly (readonly [
  title: string,
  of: keyof Funds & ('available' | 'withdrawing' | 'settling' | 'held' | 'settled_total' | 'withdrawn_total'),
])[] = [
  ['可提现余额', 'available'],
  ['提现中', 'withdrawing'],
  ['待结算（扣佣前）', 'settling'],
  ['未到结算期（扣佣前）', 'held'],
  ['累计结算', 'settled_total'],
  ['累计提现（含手续费）', 'withdrawn_total'],
];

/** The sums of a merchant's funds side by side. */
export const FundCards = ({ funds }: { readonly funds: Funds }) => (
  <dl className={styles['cards']}>
    {cards.map(([title, of]) => (
      <div key={of} className={styles['card']}>
        <dt>{title}</dt>
        <dd>{formatFen(funds[of])}</dd>
      </div>
    ))}
  </dl>
);
