import { estimateRecycle } from '@merchant-admin/common/recycle';
import { formatFen, type Fen } from '@merchant-admin/common/money';
import { useQuery } from '@tanstack/react-query';
import { Alert, AutoComplete, Button, Form } from 'antd';
import type { Answer } from '../../../../platform/api.ts';
import { LoadFailed } from '../../../../widgets/load-failed/load-failed.tsx';
import { leaseQuery, leasesQuery } from '../../queries.ts';
import type { Model } from '../form/use-model.ts';
import type { CreateFields } from './create-fields.ts';
import { clearable } from '../../../../widgets/shared/clearable.ts';

type Lease = Answer<'recycling', 'recycleLease'>;

const sum = (fen: number): string => formatFen(fen as Fen);
const isOrderNo = (text: string): boolean => /^\d{18}$/.test(text);
const isIdCard = (text: string): boolean => /^\d{17}[\dX]$/.test(text);

/** What is settled of a lease once the order is placed, and what is left of either. */
function settledText({ open }: Lease, estimate: number | undefined): string {
  if (estimate === undefined) return `当前待付${sum(open)}，选择机型并逐项回答后显示抵扣金额`;
  const credit = Math.min(open, estimate);
  const rest = estimate > open ? `其余${sum(estimate - open)}按质检价打款` : open > estimate ? `订单还须支付${sum(open - estimate)}` : '订单当前款项全部抵扣';
  return `当前待付${sum(open)}，下单后按预估价抵扣${sum(credit)}，${rest}`;
}

/** The customer's leases, on request: whoever searches by a whole number of an identity document has looked at it. */
function useLeases(idCard: string) {
  const found = useQuery({ ...leasesQuery(idCard), enabled: false });
  const options = (found.data?.list ?? []).map(({ order_no: no, goods_name: goods, status_name: status, open, reason }) => ({
    value: no,
    label: `${no} ${goods}（${status}，${reason === '' ? `待付${sum(open)}` : reason}）`,
    disabled: reason !== '',
  }));
  return { found, options };
}

/** The lease that the device is taken against: one of the customer's, or by its number; with what the estimate settles of it. */
export function TradeItem({ model }: { readonly model: Model | undefined }) {
  const no = Form.useWatch<string | undefined>('trade_order_no') ?? '';
  const idCard = Form.useWatch<string | undefined>(['customer', 'id_card']) ?? '';
  const chosen = Form.useWatch<CreateFields['option_ids'] | undefined>('option_ids') ?? [];
  const { found, options } = useLeases(idCard);
  const lease = useQuery({ ...leaseQuery(no), enabled: isOrderNo(no) });
  const worth = model && estimateRecycle(model, new Set(chosen));
  const estimate = worth === undefined || worth.unanswered.length > 0 || worth.refusals.length > 0 ? undefined : worth.price;
  return (
    <>
      <Form.Item
        name="trade_order_no"
        label="抵扣订单号"
        normalize={(text: string | undefined) => text?.trim()}
        rules={[{ pattern: /^\d{18}$/, message: '请输入18位订单号' }]}
        extra="以旧换新才填写：须为同一用户待支付或租赁中的订单，按预估价抵扣其当前待付款项，设备逾期未寄达则撤销"
      >
        <AutoComplete options={options} maxLength={20} allowClear={clearable} placeholder="填写订单号，或查询后选择" />
      </Form.Item>
      {isOrderNo(no) && lease.isError && <LoadFailed error={lease.error} onRetry={() => void lease.refetch()} retrying={lease.isFetching} />}
      {isOrderNo(no) && lease.data !== undefined && (
        <Alert
          style={{ marginBottom: 12 }}
          showIcon
          type={lease.data.reason === '' ? 'info' : 'warning'}
          title={`${lease.data.goods_name}（${lease.data.status_name}）`}
          description={lease.data.reason === '' ? settledText(lease.data, estimate) : lease.data.reason}
        />
      )}
      <Form.Item>
        <Button disabled={!isIdCard(idCard)} loading={found.isFetching} onClick={() => void found.refetch()}>
          查询该用户的订单
        </Button>
        {found.data !== undefined && ` 进行中的订单${found.data.list.length}笔${found.data.list.length === 0 ? '' : '，请在上方选择'}`}
      </Form.Item>
      {found.isError && <LoadFailed error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />}
    </>
  );
}
