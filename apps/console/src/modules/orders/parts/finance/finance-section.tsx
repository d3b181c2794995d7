import { useQuery } from '@tanstack/react-query';
import type { Figure } from '@merchant-admin/contract/bills/codes';
import type { Answer } from '../../../../platform/api.ts';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import { Facts } from '../../../../widgets/page/index.ts';
import { financeQuery } from '../../money-queries.ts';
import { baseInfoQuery } from '../../queries.ts';
import { financeTexts as t } from '../bills/texts.ts';
import * as dialogs from '../money/dialogs.ts';
import { unbilledFees } from '../money/unbilled-fees.ts';
import type { SeenOrder } from '../order-act-dialog.tsx';
import { Amount } from '../amount.tsx';
import { SectionOf } from '../section-of.tsx';
import { useDialog } from '../../../../widgets/shared/use-dialog.ts';
import { BillRecords } from './bill-records.tsx';
import { DepositCard } from './deposit-card.tsx';
import styles from './finance.module.css';
import { HeldCard, type HeldAct } from './held-card.tsx';

type Finance = Answer<'bills', 'orderListFinanceInfo'>;
interface Opened {
  readonly act: HeldAct | 'deduct';
  readonly held: number;
}

const accountColumns: readonly TableColumn<Finance['accounts'][number]>[] = [
  { key: 'name', title: '科目', width: 160 },
  { key: 'balance', title: '余额', width: 140, kind: 'money' },
];

const wayFigures: Readonly<Record<Finance['ways'][number]['kind'], Figure>> = {
  payment: 'byPayment',
  capture: 'byCapture',
  withhold: 'byWithhold',
  receipt: 'byReceipt',
};

function factsOf(money: Finance, orderNo: string) {
  const figure = (name: Figure, value: number, title?: string) => (
    <Amount orderNo={orderNo} figure={name} value={value} {...(title === undefined ? {} : { title })} />
  );
  return [
    ['应收合计', figure('billed', money.billed, '应收合计')],
    ['已收合计', figure('received', money.received, '已收合计')],
    ...money.ways.map((way) => [`已收（${way.name}）`, figure(wayFigures[way.kind], way.amount)] as const),
    ...(money.traded > 0 ? [['旧机抵扣', figure('traded', money.traded)] as const] : []),
    ['已退合计', figure('refunded', money.refunded, '已退合计')],
    ['应退未退', figure('refundDue', money.refund_due)],
    ['账单减免合计', figure('waived', money.waived, '账单减免合计')],
    ...(money.written_off > 0 ? [['坏账核销', figure('writtenOff', money.written_off, '坏账核销')] as const] : []),
    ['未收合计', figure('open', money.open, '未收合计')],
    unbilledFees(money),
    ['净收', figure('net', money.net)],
  ] as const;
}

function HeldDialog({ opened: { act, held }, order, onClose }: { readonly opened: Opened; readonly order: SeenOrder; readonly onClose: () => void }) {
  const given = { order, held, onClose };
  if (act === 'deduct') return <dialogs.DeductDepositDialog {...given} />;
  if (act === 'prepayment') return <dialogs.PrepaymentDialog {...given} />;
  if (act === 'overflow') return <dialogs.OverflowDialog {...given} />;
  return <dialogs.RefundDialog order={order} startType={act === 'refundPrepayment' ? '3' : '4'} onClose={onClose} />;
}

/** What the order has brought, by way and by account; its deposit; what is held for the customer; who did what. */
export function FinanceSection({ orderNo }: { readonly orderNo: string }) {
  const finance = useQuery(financeQuery(orderNo));
  const { data: order } = useQuery(baseInfoQuery(orderNo));
  const { opened, open, close } = useDialog<Opened>();
  return (
    <SectionOf title={t.title} query={finance} rows={6}>
      {(money) => (
        <>
          <Facts items={factsOf(money, orderNo)} />
          <DepositCard orderNo={orderNo} onDeduct={(held) => open({ act: 'deduct', held })} />
          <HeldCard orderNo={orderNo} onAct={(act, held) => open({ act, held })} />
          <details className={styles.ledger}>
            <summary>{t.accounts}</summary>
            <DataTable label={t.accounts} columns={accountColumns} rows={money.accounts} rowKey={(row) => row.account} empty={t.noAccounts} />
          </details>
          <BillRecords orderNo={orderNo} />
          {opened !== undefined && order !== undefined && <HeldDialog opened={opened} order={order} onClose={close} />}
        </>
      )}
    </SectionOf>
  );
}
