import { formatFen } from '@merchant-admin/common/money';
import type { Answer } from '../../../platform/api.ts';
import { showInstant } from '../../../platform/show-instant.ts';
import styles from './order-head.module.css';

type Money = Answer<'orders', 'orderListBaseInfo'>['money'];

/** How long an authorisation still runs, in words. */
const left = (days: number | null) => (days === null ? '' : days === 0 ? '今天到期' : `还有${days}天到期`);

/** The deposit that is still frozen, and until when; red once it secures nothing. */
export function Security({ money }: { readonly money: Money }) {
  const { authorisation_state: state, authorisation_days: days, deposit_frozen: frozen } = money;
  if (state === 'none') return null;
  if (state === 'expired') return <strong className={styles['danger']}>押金授权已过期，冻结的 {formatFen(frozen)} 不能再扣款</strong>;
  const until = left(days);
  return (
    <span className={state === 'ending' ? styles['warning'] : styles['next']}>
      剩余授权 {formatFen(frozen)}
      {until !== '' && `（${until}）`}
    </span>
  );
}

/** Rent that is late: how much, of how many periods, for how long. */
export function LateRent({ money }: { readonly money: Money }) {
  if (money.late_rent === 0) return null;
  return (
    <strong className={styles['danger']} title="到期未付的租金，不含逾期费">
      逾期租金 {formatFen(money.late_rent)}（{money.late_periods}期，最长{money.overdue_days}天）
    </strong>
  );
}

/** The authorisation's last moment among the facts, with the countdown or that it has passed. */
export function AuthorisationEnd({ money }: { readonly money: Money }) {
  const { authorisation_state: state, authorisation_days: days, authorisation_expires_at: at } = money;
  if (state === 'expired') return <span className={styles['danger']}>{showInstant(at)}（已过期）</span>;
  const until = left(days);
  return (
    <span className={state === 'ending' ? styles['warning'] : undefined}>
      {showInstant(at)}
      {until !== '' && `（${until}）`}
    </span>
  );
}
