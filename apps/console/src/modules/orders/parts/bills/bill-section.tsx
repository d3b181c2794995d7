import { useQuery } from '@tanstack/react-query';
import { ActButton } from '../../../../widgets/shared/act-button.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import { formatFen } from '@merchant-admin/common/money';
import type { Answer } from '../../../../platform/api.ts';
import { DataTable } from '../../../../widgets/data-table/index.ts';
import { Facts } from '../../../../widgets/page/index.ts';
import { baseInfoQuery, billInfoQuery } from '../../queries.ts';
import { Amount } from '../amount.tsx';
import { unbilledFees } from '../money/unbilled-fees.ts';
import { SectionOf } from '../section-of.tsx';
import { useDialog } from '../../../../widgets/shared/use-dialog.ts';
import { collectActs, isCollectable, offerOf, singleActs, type Bill } from './bill-acts.ts';
import { BillBar } from './bill-bar.tsx';
import { billColumns } from './bill-columns.tsx';
import styles from './bills.module.css';
import { DocumentTable } from './document-table.tsx';
import { OpenDialog, type Opened, type OrderMoneyAct } from './open-dialog.tsx';
import { billTexts as t } from './texts.ts';

type Totals = Answer<'bills', 'orderListBillInfo'>['totals'];
const factsOf = (totals: Totals, orderNo: string) =>
  [
    ['应付合计', <Amount key="billed" orderNo={orderNo} figure="billed" title="应付合计" value={totals.billed} />],
    ['优惠合计', formatFen(totals.discount)],
    ['已付合计', <Amount key="paid" orderNo={orderNo} figure="paid" title="已付合计" value={totals.paid} />],
    ['账单减免合计', <Amount key="waived" orderNo={orderNo} figure="waived" title="账单减免合计" value={totals.waived} />],
    ...(totals.written_off > 0
      ? [['坏账核销', <Amount key="writtenOff" orderNo={orderNo} figure="writtenOff" title="坏账核销" value={totals.written_off} />] as const]
      : []),
    ['已退合计', formatFen(totals.refunded)],
    ...(totals.refunding > 0 ? [['退款申请中', formatFen(totals.refunding)] as const] : []),
    ['未付合计', <Amount key="open" orderNo={orderNo} figure="open" title="未付合计" value={totals.open} />],
    unbilledFees(totals),
    ['冻结押金', <Amount key="frozen" orderNo={orderNo} figure="frozen" title="冻结押金" value={totals.frozen} />],
  ] as const;

/** Bills, what may be done to them, and the documents that moved the order's money; each amount opens into its ledger entries. */
export function BillSection({ orderNo }: { readonly orderNo: string }) {
  const bills = useQuery(billInfoQuery(orderNo));
  const { data: order } = useQuery(baseInfoQuery(orderNo));
  const [keys, setKeys] = useState<readonly string[]>([]);
  const { opened, open, close } = useDialog<Opened>();
  const all: readonly Bill[] = bills.data === undefined ? [] : [...bills.data.rent, ...bills.data.other];
  /** The chosen bills; one that was paid meanwhile is no longer among them. */
  const chosen = all.filter((bill) => keys.includes(bill.bill_id) && isCollectable(bill));
  const collectable = new Set(all.filter(isCollectable).map((bill) => bill.bill_id));
  const selection = { keys: chosen.map((bill) => bill.bill_id), onChange: setKeys, isLocked: (key: string) => !collectable.has(key) };

  const collects = all.some(({ actions }) => collectActs.some((act) => offerOf(actions, act)));
  const detail = (bill: Bill) => open({ act: 'term', billId: bill.bill_id });
  const columns = billColumns({
    acts: all.some(({ actions }) => singleActs.some((act) => offerOf(actions, act))),
    writtenOff: all.some((bill) => bill.written_off > 0),
    onDetail: detail,
    orderNo,
    onAct: (act, bill) => open({ act, billId: bill.bill_id }),
  });
  const table = (label: string, rows: readonly Bill[]) => (
    <>
      <h3 className={styles.subtitle}>{label}</h3>
      <DataTable label={label} columns={columns} rows={rows} rowKey={(bill) => bill.bill_id} onOpen={detail} {...(collects ? { selection } : {})} />
    </>
  );
  const acts = (
    <div className={styles.head}>
      {bills.data?.actions.map(({ act, title, reason }) => (
        <ActButton key={act} blocked={reason} onClick={() => open({ act: act as OrderMoneyAct })}>
          {title}
        </ActButton>
      ))}
      <Button onClick={() => open({ act: 'entries' })}>{t.entries}</Button>
    </div>
  );
  return (
    <SectionOf title={t.title} query={bills} rows={8} extra={acts}>
      {({ rent, other, documents, documents_more: more, totals }) => (
        <>
          <Facts items={factsOf(totals, orderNo)} />
          {table(t.rent, rent)}
          {other.length > 0 && table(t.other, other)}
          <BillBar bills={all} chosen={chosen} onAct={(act) => open({ act, billIds: selection.keys })} />
          <h3 className={styles.subtitle}>{t.documents}</h3>
          <DocumentTable documents={documents} onAct={(act, document) => open({ act, document })} />
          {more && <p className={styles.rule}>{t.more(documents.length)}</p>}
          {opened !== undefined && order !== undefined && <OpenDialog opened={opened} order={order} bills={all} onClose={close} />}
        </>
      )}
    </SectionOf>
  );
}
