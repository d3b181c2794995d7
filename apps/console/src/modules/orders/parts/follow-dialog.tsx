import { orderActs } from '@merchant-admin/contract/orders/codes';
import { Form, Radio } from 'antd';
import type { Dayjs } from 'dayjs';
import { followWays } from '@merchant-admin/contract/orders/people-codes';
import { api } from '../../../platform/api.ts';
import { FormDialog } from './form-dialog.tsx';
import { TalkItems } from '../../../widgets/shared/talk-items.tsx';

interface Fields {
  kind: 'follow' | 'recall';
  way: string;
  content: string;
  next_at?: Dayjs;
}

/** Notes what was said with the customer; a note stays as it is. */
export const FollowDialog = ({ orderNo, onClose }: { readonly orderNo: string; readonly onClose: (done: boolean) => void }) => (
  <FormDialog<Fields>
    title={orderActs.follow}
    okText="保存"
    initial={{ kind: 'follow', way: '1' }}
    run={async ({ kind, way, content, next_at: next }, idempotencyKey) => {
      const body = { order_id: orderNo, kind, way: Number(way), content, ...(next ? { next_at: next.toISOString() } : {}) };
      await api.orders.addOrderRecord({ body, idempotencyKey });
      return '跟进已添加';
    }}
    onClose={onClose}
  >
    <Form.Item name="kind" label="类型">
      <Radio.Group
        options={[
          { value: 'follow', label: '订单跟进' },
          { value: 'recall', label: '召回' },
        ]}
      />
    </Form.Item>
    <TalkItems ways={followWays} />
  </FormDialog>
);
