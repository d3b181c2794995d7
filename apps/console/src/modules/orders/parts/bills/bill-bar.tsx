import { Button } from 'antd';
import { formatFen } from '@merchant-admin/common/money';
import type { Bill } from './bill-acts.ts';
import styles from './bills.module.css';
import { billTexts as t } from './texts.ts';
import type { MoneyRights } from './use-money-rights.ts';

export type CollectAct = 'withhold' | 'pay' | 'offset';

interface BillBarProps {
  readonly rights: MoneyRights;
  readonly chosen: readonly Bill[];
  readonly onAct: (act: CollectAct) => void;
}

/** What may be done to the bills that are chosen. */
export function BillBar({ rights, chosen, onAct }: BillBarProps) {
  const acts: readonly CollectAct[] = [...(rights.collect ? (['withhold', 'pay'] as const) : []), ...(rights.deduct ? (['offset'] as const) : [])];
  if (acts.length === 0) return null;
  const open = chosen.reduce((sum, bill) => sum + bill.open, 0);
  return (
    <div className={styles.bar}>
      {acts.map((act) => (
        <Button key={act} disabled={chosen.length === 0} onClick={() => onAct(act)}>
          {t[act]}
        </Button>
      ))}
      <output className={styles.minor}>{chosen.length === 0 ? t.chooseFirst : t.chosen(chosen.length, formatFen(open))}</output>
    </div>
  );
}
