import { formatFen, type Fen } from '@merchant-admin/common/money';
import type { Answer } from '../../../../platform/api.ts';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import { MoneyInput } from '../../../../widgets/number-input/index.ts';
import styles from './money.module.css';
import { moneyTexts } from './texts.ts';

export type Refundable = Answer<'bills', 'orderRefundAmount'>['list'][number];
export type RefundLine = Refundable['lines'][number];
const t = moneyTexts.refund;

type Typed = Readonly<Record<string, Fen | undefined>>;

interface RefundLinesProps {
  readonly lines: readonly RefundLine[];
  readonly amountOf: (line: RefundLine, typed?: Typed) => Fen | undefined;
  /** The form gives value and change: what was typed, by bill. */
  readonly value?: Typed;
  readonly onChange?: (typed: Typed) => void;
}

/** The bills that a transaction paid, and how much of each goes back. */
export function RefundLines({ lines, amountOf, value = {}, onChange }: RefundLinesProps) {
  const columns: readonly TableColumn<RefundLine>[] = [
    { key: 'name', title: moneyTexts.bill, width: 120 },
    { key: 'amount', title: t.brought, width: 110, kind: 'money' },
    { key: 'refundable', title: t.refundable, width: 110, kind: 'money' },
    {
      key: 'back',
      title: t.amount,
      width: 190,
      render: (line) => (
        <MoneyInput
          label={t.amountOf(line.name)}
          size="small"
          max={line.refundable as Fen}
          value={amountOf(line, value)}
          onChange={(amount) => onChange?.({ ...value, [line.bill_id]: amount })}
        />
      ),
    },
  ];
  const total = lines.reduce((sum, line) => sum + (amountOf(line, value) ?? 0), 0);
  return (
    <>
      <DataTable label={t.lines} columns={columns} rows={lines} rowKey={(line) => line.bill_id} empty={t.nothing} />
      {lines.length > 1 && <output className={styles.picked}>{t.total(formatFen(total))}</output>}
    </>
  );
}
