import { formatFen } from '@merchant-admin/common/money';
import { Button } from 'antd';
import type { Answer } from '../../../../platform/api.ts';
import styles from '../finance.module.css';

type Funds = Answer<'finance', 'funds'>;

const cards: readonly (readonly [
  title: string,
  of: keyof Funds & ('available' | 'withdrawing' | 'settling' | 'held' | 'settled_total' | 'withdrawn_total' | 'supplied_total'),
  /** Whether a sum of 0 is not told. */
  rare?: true,
])[] = [
  ['可提现余额', 'available'],
  ['提现中', 'withdrawing'],
  ['待结算（扣佣前）', 'settling'],
  ['未到结算期（扣佣前）', 'held'],
  ['累计结算', 'settled_total'],
  ['累计提现（含手续费）', 'withdrawn_total'],
  ['累计代发货款', 'supplied_total', true],
];

/** The sums that what is in no statement yet is told of, by whether it may be settled. */
const lookedInto = { settling: '1', held: '0' } as const;
const isLookedInto = (of: string): of is keyof typeof lookedInto => of in lookedInto;

interface FundCardsProps {
  readonly funds: Funds;
  /** Opens what a sum is made of. */
  readonly onLook: (due: '0' | '1') => void;
}

/** The sums of a merchant's funds side by side. */
export const FundCards = ({ funds, onLook }: FundCardsProps) => (
  <dl className={styles['cards']}>
    {cards
      .filter(([, of, rare]) => !rare || funds[of] !== 0)
      .map(([title, of]) => (
        <div key={of} className={styles['card']}>
          <dt>{title}</dt>
          <dd>
            {formatFen(funds[of])}
            {funds[of] < 0 && <small> 欠款，由后续结算抵扣</small>}
            {isLookedInto(of) && (
              <Button type="link" size="small" aria-label={`${title}明细`} onClick={() => onLook(lookedInto[of])}>
                明细
              </Button>
            )}
          </dd>
        </div>
      ))}
  </dl>
);
