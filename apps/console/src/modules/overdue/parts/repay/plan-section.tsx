import { useQuery } from '@tanstack/react-query';
import { formatFen } from '@merchant-admin/common/money';
import { planState } from '@merchant-admin/contract/bills/repayment-codes';
import { useCan } from '../../../../platform/permission/can.ts';
import { showInstant } from '../../../../platform/show-instant.ts';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import { Facts, Section } from '../../../../widgets/page/index.ts';
import { StatusTag } from '../../../../widgets/status-tag/index.ts';
import { plansQuery } from '../../queries.ts';
import { PlanActs, type Plan } from './plan-acts.tsx';
import styles from './repay.module.css';

type Instalment = Plan['instalments'][number];
const colours: Readonly<Record<number, 'info' | 'success' | 'danger' | 'warning' | 'neutral'>> = {
  [planState.TO_APPROVE]: 'warning',
  [planState.TO_CONFIRM]: 'warning',
  [planState.RUNNING]: 'info',
  [planState.KEPT]: 'success',
  [planState.BROKEN]: 'danger',
};
const columns: readonly TableColumn<Instalment>[] = [
  { key: 'due_date', title: '应还日', width: 120 },
  { key: 'amount', title: '应还', width: 120, kind: 'money' },
  { key: 'paid', title: '已还', width: 120, kind: 'money' },
  { key: 'state_name', title: '状态', width: 110 },
  { key: 'met_on', title: '还清日', width: 120, render: ({ met_on: day }) => day ?? '-' },
];

const OnePlan = ({ plan }: { readonly plan: Plan }) => (
  <article className={styles.plan} aria-label={`${plan.began_on} 协商分期`}>
    <Facts
      items={[
        [
          '状态',
          <StatusTag key="state" colour={colours[plan.state] ?? 'neutral'}>
            {plan.state_name}
          </StatusTag>,
        ],
        ['协商总额', formatFen(plan.total)],
        ['还清后减免', formatFen(plan.waived)],
        ['已还', formatFen(plan.paid)],
        ['待还', formatFen(plan.rest)],
        ['账单', plan.bills.join('、')],
        ['用户确认', `${plan.consent_name}${plan.consent_note === '' ? '' : `：${plan.consent_note}`}`],
        ...(plan.state === planState.TO_CONFIRM ? [['确认期限', showInstant(plan.confirm_until)] as const] : []),
        [
          '凭证',
          plan.proofs.length === 0
            ? ''
            : plan.proofs.map(({ key, url }, place) => <a key={key} href={url} target="_blank" rel="noreferrer">{`凭证${place + 1} `}</a>),
        ],
        ['协商原因', plan.reason],
        ['发起', `${plan.made_by} ${showInstant(plan.made_at)}`],
        ['结束', plan.ended_at === null ? '' : `${showInstant(plan.ended_at)} ${plan.ended_why}`],
      ]}
    />
    <DataTable label="协商各期" columns={columns} rows={plan.instalments} rowKey={(part) => part.due_date} empty="" />
    <PlanActs plan={plan} />
  </article>
);

/** The repayment plans of an order, the newest first; nothing where there is none. */
export function PlanSection({ orderNo }: { readonly orderNo: string }) {
  const can = useCan();
  const found = useQuery({ ...plansQuery(orderNo), enabled: can('overdue:consult') || can('overdue:agree') });
  if (!found.data || found.data.list.length === 0) return null;
  return (
    <Section title="协商分期">
      {found.data.list.map((plan) => (
        <OnePlan key={plan.plan_id} plan={plan} />
      ))}
    </Section>
  );
}
