import { Button } from 'antd';
import { useState } from 'react';
import { formatFen } from '@merchant-admin/common/money';
import { figures, type Figure } from '@merchant-admin/contract/bills/codes';
import { EntriesDialog } from './entries-dialog.tsx';
import styles from './amount.module.css';

interface AmountProps {
  readonly orderNo: string;
  readonly figure: Figure;
  /** The amount, fen. */
  readonly value: number;
  /** The bill that the amount is of; without one it is the order's. */
  readonly bill?: { readonly id: string; readonly name: string };
  /** The amount's name in its place. */
  readonly title?: string;
}

/** An amount that opens into the ledger entries that make it. A zero that no entry made does not open. */
export function Amount({ orderNo, figure, value, bill, title = figures[figure] }: AmountProps) {
  const [open, setOpen] = useState(false);
  const text = formatFen(value);
  if (value === 0) return <span className={styles.plain}>{text}</span>;
  const name = bill === undefined ? title : `${bill.name}${title}`;
  return (
    <>
      <Button type="link" size="small" className={styles.amount ?? ''} aria-label={`查看${name} ${text} 的记账明细`} onClick={() => setOpen(true)}>
        {text}
      </Button>
      {open && (
        <EntriesDialog orderNo={orderNo} figure={figure} title={name} {...(bill === undefined ? {} : { billId: bill.id })} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
