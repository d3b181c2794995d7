import { formatFen } from '@merchant-admin/common/money';
import { ActButton } from '../../../../widgets/shared/act-button.tsx';
import { blockedFor, collectActs, offerOf, type Bill, type CollectAct } from './bill-acts.ts';
import styles from './bills.module.css';
import { billTexts as t } from './texts.ts';

interface BillBarProps {
  readonly bills: readonly Bill[];
  readonly chosen: readonly Bill[];
  readonly onAct: (act: CollectAct) => void;
}

/** The acts on the chosen bills. */
export function BillBar({ bills, chosen, onAct }: BillBarProps) {
  const acts = collectActs.filter((act) => bills.some(({ actions }) => offerOf(actions, act) !== undefined));
  if (acts.length === 0) return null;
  const open = chosen.reduce((sum, bill) => sum + bill.open, 0);
  return (
    <div className={styles.bar}>
      {acts.map((act) => (
        <ActButton key={act} disabled={chosen.length === 0} blocked={blockedFor(act, chosen)} onClick={() => onAct(act)}>
          {t[act]}
        </ActButton>
      ))}
      <output className={styles.minor}>{chosen.length === 0 ? t.chooseFirst : t.chosen(chosen.length, formatFen(open))}</output>
    </div>
  );
}
