import { Button } from 'antd';
import { ActButton } from '../../../../widgets/shared/act-button.tsx';
import { formatFen } from '@merchant-admin/common/money';
import type { Figure } from '@merchant-admin/contract/bills/codes';
import { billStatus } from '@merchant-admin/contract/bills/codes';
import type { TableColumn } from '../../../../widgets/data-table/index.ts';
import { StatusDot } from '../../../../widgets/status-tag/index.ts';
import { Amount } from '../amount.tsx';
import { billColour } from '../status-colours.ts';
import { offerOf, singleActs, type Bill, type BillAct } from './bill-acts.ts';
import styles from './bills.module.css';
import { billTexts as t } from './texts.ts';

interface BillColumns {
  /** Whether anything may be done to any of the bills. */
  readonly acts: boolean;
  /** Whether any of the bills is bad debt. */
  readonly writtenOff: boolean;
  readonly onDetail: (bill: Bill) => void;
  readonly orderNo: string;
  readonly onAct: (act: BillAct, bill: Bill) => void;
}

/** A bill's late fee by rule; below it for how many days, what stood still, was given up and is left to pay. */
function Lateness({ bill }: { readonly bill: Bill }) {
  if (bill.overdue_days === 0 && bill.paused_days === 0) return '-';
  const parts = [
    t.lateDays(bill.overdue_days),
    ...(bill.paused_days > 0 ? [t.paused(bill.paused_days)] : []),
    ...(bill.overdue_fee_waived > 0 ? [t.waivedOf(formatFen(bill.overdue_fee_waived))] : []),
    ...(bill.overdue_fee_open > 0 && bill.overdue_fee_open !== bill.overdue_fee ? [t.openOf(formatFen(bill.overdue_fee_open))] : []),
  ];
  return (
    <>
      {formatFen(bill.overdue_fee)}
      <small className={styles['below']}>{parts.join('，')}</small>
    </>
  );
}

const linkIn = (text: string, label: string, className: string | undefined, onClick: () => void) => (
  <Button type="link" size="small" className={className ?? ''} aria-label={label} onClick={onClick}>
    {text}
  </Button>
);

function actColumn({ onAct }: BillColumns): TableColumn<Bill> {
  return {
    key: 'act',
    title: t.act,
    width: 170,
    fixed: 'right',
    render: (bill) => {
      const acts = singleActs.map((act) => ({ act, offer: offerOf(bill.actions, act) })).filter(({ offer }) => offer !== undefined);
      if (acts.length === 0) return '-';
      return acts.map(({ act, offer }) => (
        <ActButton
          key={act}
          type="link"
          size="small"
          className={styles.act ?? ''}
          aria-label={t.actOn(t[act], bill.bill_name)}
          blocked={offer?.reason}
          onClick={() => onAct(act, bill)}
        >
          {t[act]}
        </ActButton>
      ));
    },
  };
}

const made =
  ({ orderNo }: BillColumns, figure: Figure, of: (bill: Bill) => number) =>
  (bill: Bill) => <Amount orderNo={orderNo} figure={figure} value={of(bill)} bill={{ id: bill.bill_id, name: bill.bill_name }} />;

export const billColumns = (given: BillColumns): readonly TableColumn<Bill>[] => [
  {
    key: 'period',
    title: '期数',
    width: 72,
    render: (bill) => {
      const number = `${bill.period}/${bill.periods}`;
      return linkIn(number, t.detailOf(number, bill.bill_name), styles.act, () => given.onDetail(bill));
    },
  },
  { key: 'bill_type_name', title: '账单类型', width: 90 },
  { key: 'due_date', title: '应付日', width: 110, value: (bill) => bill.due_date ?? (bill.status === billStatus.PLANNED ? t.dueAtReceipt : '') },
  {
    key: 'amount',
    title: '应付',
    width: 100,
    kind: 'money',
    render: made(given, 'amount', (bill) => bill.amount),
  },
  { key: 'paid', title: '已付', width: 100, kind: 'money', render: made(given, 'paid', (bill) => bill.paid) },
  { key: 'open', title: '未付', width: 100, kind: 'money', render: made(given, 'open', (bill) => bill.open) },
  { key: 'status', title: '状态', width: 110, render: (bill) => <StatusDot colour={billColour(bill.status)}>{bill.status_name}</StatusDot> },
  { key: 'overdue', title: '逾期费', width: 124, render: (bill) => <Lateness bill={bill} /> },
  { key: 'waived', title: '减免', width: 100, kind: 'money', render: made(given, 'waived', (bill) => bill.waived) },
  ...(given.writtenOff
    ? [{ key: 'written_off', title: '坏账核销', width: 110, kind: 'money' as const, render: made(given, 'writtenOff', (bill: Bill) => bill.written_off) }]
    : []),
  { key: 'discount', title: '优惠', width: 100, kind: 'money' },
  { key: 'refunded', title: '已退', width: 110, kind: 'money' },
  { key: 'pay_way', title: '支付方式', width: 100 },
  { key: 'trade_no', title: '流水号', width: 210 },
  { key: 'paid_at', title: '支付时间', width: 104, kind: 'time' },
  { key: 'deduct_times', title: '扣款次数', width: 84, kind: 'number' },
  { key: 'note', title: '备注', width: 180 },
  ...(given.acts ? [actColumn(given)] : []),
];
