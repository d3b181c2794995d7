import { useQuery } from '@tanstack/react-query';
import { exchangeSide, exchangeState, type ExchangeAct, type ExchangeState } from '@merchant-admin/contract/exchange/codes';
import { formatFen } from '@merchant-admin/common/money';
import type { Answer } from '../../../platform/api.ts';
import { AppLink } from '../../../platform/app-link.tsx';
import { stillViewing } from '../../../platform/viewing.ts';
import { showInstant } from '../../../platform/show-instant.ts';
import { DataTable, type TableColumn } from '../../../widgets/data-table/index.ts';
import { Facts, Section } from '../../../widgets/page/index.ts';
import { ActButton } from '../../../widgets/shared/act-button.tsx';
import { useDialog } from '../../../widgets/shared/use-dialog.ts';
import { StatusTag, type TagColour } from '../../../widgets/status-tag/index.ts';
import { orderDetailUrl } from '../../orders/index.ts';
import { depositLogQuery, depositQuery, exchangeQuery } from '../queries.ts';
import { BuyOutDialog, PayBillsDialog } from './deposit-dialogs.tsx';

type Seen = Answer<'exchange', 'getEveryYearTypeAndDepositAmount'>;
type Exchange = NonNullable<Seen['exchange']>;
type Step = Answer<'exchange', 'depositDetailByOrderId'>['list'][number];

const colours: Readonly<Record<ExchangeState, TagColour>> = {
  [exchangeState.OPEN]: 'info',
  [exchangeState.TO_RETURN]: 'warning',
  [exchangeState.CHANGED]: 'success',
  [exchangeState.BOUGHT]: 'success',
  [exchangeState.ENDED]: 'neutral',
  [exchangeState.CANCELLED]: 'neutral',
};

const columns: readonly TableColumn<Step>[] = [
  { key: 'at', title: '时间', width: 104, kind: 'time' },
  { key: 'kind_name', title: '业务', width: 110 },
  { key: 'change', title: '变更', width: 110, kind: 'money' },
  { key: 'after', title: '变更后', width: 110, kind: 'money' },
  { key: 'made_by', title: '操作人', width: 100 },
  { key: 'reason', title: '原因', width: 160 },
  { key: 'document', title: '单据', width: 220 },
];

/** What became of the money that secures the older devices. */
function DepositLog({ orderNo }: { readonly orderNo: string }) {
  const sums = useQuery(depositQuery(orderNo)).data;
  const log = useQuery(depositLogQuery(orderNo)).data;
  if (!sums || !log || log.list.length === 0) return null;
  return (
    <>
      <Facts
        items={[
          ['应收保证金', formatFen(sums.asked)],
          ['当前保证金', formatFen(sums.held)],
          ['已抵扣', formatFen(sums.used)],
          ['已退还', formatFen(sums.refunded)],
        ]}
      />
      <DataTable label="换新保证金明细" columns={columns} rows={log.list} rowKey={(step) => step.id} />
    </>
  );
}

/** How the deposit stands, in words. */
function depositText({ state, deposit, deposit_held: held }: Exchange): string {
  if (deposit === 0) return '不收取';
  if (state === exchangeState.OPEN) return held < deposit ? `${formatFen(deposit)}（待支付）` : `${formatFen(deposit)}（已支付）`;
  return formatFen(deposit);
}

const linkTo = (id: string, no: string) => <AppLink to={stillViewing(orderDetailUrl({ id, order_id: no }))}>{no}</AppLink>;

const factsOf = (isOld: boolean, exchange: Exchange): readonly (readonly [string, React.ReactNode])[] => [
  [
    '换新状态',
    <StatusTag key="state" colour={colours[exchange.state as ExchangeState]}>
      {exchange.state_name}
    </StatusTag>,
  ],
  isOld ? ['换新订单', linkTo(exchange.new_id, exchange.new_order_id)] : ['原订单（旧机）', linkTo(exchange.old_id, exchange.old_order_id)],
  ['差价', exchange.difference === 0 ? '无' : formatFen(exchange.difference)],
  ['换新保证金', depositText(exchange)],
  ['申请时间', showInstant(exchange.placed_at)],
  ['新机签收', exchange.received_at === null ? '-' : showInstant(exchange.received_at)],
  ['旧机归还期限', exchange.return_by ?? '-'],
];

/** The change of devices that an order is part of, with what secures the older ones; nothing where it is part of none. */
export function ExchangeSection({ orderNo }: { readonly orderNo: string }) {
  const { data } = useQuery(exchangeQuery(orderNo));
  const { opened: doing, open, close } = useDialog<ExchangeAct>();
  if (!data || data.exchange === null) return null;
  const isOld = data.type === exchangeSide.OLD;
  const given = { order: { order_id: orderNo, version: data.version }, held: data.deposit, onClose: close };
  return (
    <Section
      title="年年换新"
      extra={data.actions.map(({ act, title, reason }) => (
        <ActButton key={act} blocked={reason} onClick={() => open(act as ExchangeAct)}>
          {title}
        </ActButton>
      ))}
    >
      <Facts items={factsOf(isOld, data.exchange)} />
      {isOld && <DepositLog orderNo={orderNo} />}
      {doing === 'payBills' && <PayBillsDialog {...given} />}
      {doing === 'buyOut' && <BuyOutDialog {...given} />}
    </Section>
  );
}
