import { recycleActs } from '@merchant-admin/contract/recycling/codes';
import { formatFen, type Fen } from '@merchant-admin/common/money';
import { api } from '../../../../platform/api.ts';
import { showInstant } from '../../../../platform/show-instant.ts';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { RadioItem, ReasonItem } from '../../../../widgets/shared/form-items.tsx';
import { afterRecycle } from '../../queries.ts';
import { OfferFacts } from '../offer-facts.tsx';
import { seen } from '../recycled.ts';
import { withOrder, type OrderDialogProps } from '../with-order.tsx';

interface Fields {
  readonly accept: boolean;
  readonly reason: string;
}

function Answer({ order, onClose }: OrderDialogProps) {
  return (
    <FormDialog<Fields>
      title={`${recycleActs.answer} ${order.order_no}`}
      okText="提交答复"
      width={560}
      run={async ({ accept, reason }, idempotencyKey) => {
        await api.recycling.recycleAnswer({ body: { ...seen(order), quote_version: order.quotes[0]?.version ?? 1, accept, reason }, idempotencyKey });
        return accept ? '已同意报价，等待打款' : '已拒绝报价，请寄回设备';
      }}
      after={afterRecycle}
      onClose={onClose}
    >
      <OfferFacts order={order} more={[['答复截止', showInstant(order.offer_until)]]} />
      <RadioItem
        name="accept"
        label="用户答复"
        options={[
          { value: true, label: `同意，按${formatFen((order.price ?? 0) as Fen)}回收` },
          { value: false, label: '拒绝，退回设备' },
        ]}
      />
      <ReasonItem label="沟通情况" />
    </FormDialog>
  );
}

/** Answers an offer for a customer who was spoken to. */
export const AnswerOffer = withOrder(recycleActs.answer, Answer);
