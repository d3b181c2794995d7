import { useQuery } from '@tanstack/react-query';
import { formatFen } from '@merchant-admin/common/money';
import { judicialState } from '@merchant-admin/contract/bills/judicial-codes';
import { useCan } from '../../../../platform/permission/can.ts';
import { showInstant } from '../../../../platform/show-instant.ts';
import { Facts, Section } from '../../../../widgets/page/index.ts';
import { StatusTag } from '../../../../widgets/status-tag/index.ts';
import { courtQuery } from '../../queries.ts';
import { BillActs, type BillDialogProps } from './bill-acts.tsx';
import { CaseSteps } from './case-steps.tsx';
import { CodeList } from './code-list.tsx';
import styles from './court.module.css';

const colours: Readonly<Record<number, 'danger' | 'warning' | 'success' | 'neutral'>> = {
  [judicialState.TO_PAY]: 'danger',
  [judicialState.PART_PAID]: 'warning',
  [judicialState.PAID]: 'success',
};

const OneBill = ({ bill, orderNo }: Omit<BillDialogProps, 'onClose'>) => (
  <article className={styles.bill} aria-label={`${bill.began_on} 司法账单`}>
    <Facts
      items={[
        [
          '状态',
          <StatusTag key="state" colour={colours[bill.state] ?? 'neutral'}>
            {bill.state_name}
          </StatusTag>,
        ],
        ['欠款', formatFen(bill.debt)],
        ['法务费', formatFen(bill.costs)],
        ['已付', formatFen(bill.paid)],
        ['待付', formatFen(bill.open)],
        ['账单', bill.bills.join('、')],
        ['原因', bill.reason],
        ['生成', `${bill.made_by} ${showInstant(bill.made_at)}`],
        ...(bill.ended_at === null ? [] : [['结束', `${bill.ended_by} ${showInstant(bill.ended_at)} ${bill.ended_why}`] as const]),
      ]}
    />
    <CodeList judicialId={bill.judicial_id} />
    <BillActs bill={bill} orderNo={orderNo} />
  </article>
);

/** The judicial bills of an order with their receiving codes, and how its case went on; nothing where there is neither a bill nor an act. */
export function CourtSection({ orderNo }: { readonly orderNo: string }) {
  const can = useCan();
  const mine = can('judicial:bill') || can('judicial:case');
  const found = useQuery({ ...courtQuery(orderNo), enabled: mine || can('overdue:follow') });
  if (!found.data) return null;
  const { bills, court } = found.data;
  const usable = court.actions.some(({ allowed }) => allowed);
  if (bills.length === 0 && court.steps.length === 0 && !usable) return null;
  return (
    <Section title="司法账单" extra={court.state_name === '' ? undefined : <StatusTag colour="info">{court.state_name}</StatusTag>}>
      {bills.length === 0 && court.steps.length === 0 && <p className={styles.none}>尚无司法账单，案件可先记录材料准备</p>}
      {bills.map((bill) => (
        <OneBill key={bill.judicial_id} bill={bill} orderNo={orderNo} />
      ))}
      <CaseSteps orderNo={orderNo} court={court} />
    </Section>
  );
}
