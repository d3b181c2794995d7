import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { orderChangeErrors } from '@merchant-admin/contract/order-change/errors';
import { orderActs } from '@merchant-admin/contract/orders/codes';
import { api, CallError, type Answer } from '../../../platform/api.ts';
import { WaitingDialog } from '../../../widgets/act-dialog/index.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { ReasonItem } from '../../../widgets/shared/form-items.tsx';
import { OrderActDialog, type SeenOrder } from '../../orders/index.ts';
import { afterChanging, oldGoodsQuery, openQuery, quoteAnew } from '../queries.ts';
import { NoChangeNow } from './no-change-now.tsx';
import { QuoteSection } from './quote/quote-section.tsx';
import { fieldsOf, selectionOf, type ChangeFields } from './selection/change-fields.ts';
import { SelectionItems } from './selection/selection-items.tsx';

interface ChangeFormProps extends RowDialogProps<SeenOrder> {
  readonly old: Answer<'order-change', 'changeOldGoods'>;
}

const lead = '提交后由用户在商城确认，确认前订单不变，可随时撤回；超过确认期限未确认的自动失效。';
const lacks = ({ hash, lack }: ChangeFields) => (hash === undefined ? (lack ?? '变更后的金额尚未算出，请按提示调整或稍候') : undefined);

/** A quote that is not what was shown any more is asked for anew, so that it can be read and confirmed. */
function quoteAgain(error: unknown): never {
  if (error instanceof CallError && error.code === orderChangeErrors.CHANGE_OTHER_SUM.code) void quoteAnew();
  throw error;
}

const ChangeForm = ({ row, open, onClose, old }: ChangeFormProps) => (
  <OrderActDialog<ChangeFields>
    open={open}
    order={row}
    title={orderActs.changeOrder}
    act="提交变更"
    said="变更已提交，等待用户确认"
    width={880}
    lead={lead}
    initial={fieldsOf(old)}
    reason="none"
    lacks={lacks}
    after={afterChanging}
    send={(fields, envelope, call) => {
      const body = { ...envelope, ...selectionOf(fields)!, hash: fields.hash, reason: fields.reason };
      return api['order-change'].changeConfirm({ body, ...call }).catch(quoteAgain);
    }}
    onClose={onClose}
  >
    <SelectionItems orderNo={row.order_id} old={old} />
    <ReasonItem label="变更原因" />
    <Form.Item name="hash" hidden>
      <Input />
    </Form.Item>
    <Form.Item name="lack" hidden>
      <Input />
    </Form.Item>
    <QuoteSection orderNo={row.order_id} />
  </OrderActDialog>
);

/** Changes what an order is of, at another price, once its customer agrees. */
export function ChangeOrderDialog(props: RowDialogProps<SeenOrder>) {
  const { row, open, onClose } = props;
  const fresh = { enabled: open, staleTime: 0, gcTime: 0 };
  const standing = useQuery({ ...openQuery(row.order_id), ...fresh });
  const old = useQuery({ ...oldGoodsQuery(row.order_id), ...fresh });
  const [begun, setBegun] = useState<ChangeFormProps['old']>();
  const mayBegin = open && standing.data?.open === true && standing.data.waiting === null;
  if (mayBegin && begun === undefined && old.data) setBegun(old.data);
  if (!open && begun !== undefined) setBegun(undefined);
  // Once it is filled in the form stays: where somebody else was first, it says so, and nothing that was chosen is lost.
  if (begun) return <ChangeForm {...props} old={begun} />;
  const closed = standing.data !== undefined && (!standing.data.open || standing.data.waiting !== null);
  return (
    <WaitingDialog open={open} title={`${orderActs.changeOrder} ${row.order_id}`} needs={closed ? [standing] : [standing, old]} onClose={onClose}>
      {standing.data && <NoChangeNow standing={standing.data} />}
    </WaitingDialog>
  );
}
