import { useQuery } from '@tanstack/react-query';
import { Alert, Modal, Select } from 'antd';
import { useState } from 'react';
import { api } from '../../../platform/api.ts';
import { toast } from '../../../platform/feedback/toast.ts';
import { useSubmit } from '../../../widgets/shared/use-submit.ts';
import { refreshOrders, reviewersQuery } from '../queries.ts';

export interface Assignment {
  order_ids?: string[];
  filter?: object;
  reviewer_id: string;
}
const ofOrders = (body: Assignment, idempotencyKey: string) => api.orders.assignReviewer({ body, idempotencyKey });

interface AssignReviewerDialogProps {
  /** Numbers of the orders; empty for every order that matches the list's filter. */
  readonly orderNos: readonly string[];
  readonly filter?: object | undefined;
  readonly count?: number;
  /** The call that assigns, where the filter is another list's than the order list's. */
  readonly assign?: (body: Assignment, idempotencyKey: string) => Promise<{ assigned: number }>;
  readonly open: boolean;
  readonly onClose: (done: boolean) => void;
}

/** Gives orders to a reviewer; the least loaded stand first. */
export function AssignReviewerDialog({ orderNos, filter, count = orderNos.length, assign: send = ofOrders, open, onClose }: AssignReviewerDialogProps) {
  const reviewers = useQuery({ ...reviewersQuery(), enabled: open, staleTime: 0 });
  const [reviewer, setReviewer] = useState<string>();
  const submit = useSubmit(async (body: Assignment, idempotencyKey) => {
    const { assigned } = await send(body, idempotencyKey);
    toast.success(`分配成功，共${assigned}笔订单`);
    onClose(true);
    await refreshOrders();
  });
  const clear = () => {
    setReviewer(undefined);
    submit.fail(undefined);
  };
  const which = filter === undefined ? { order_ids: [...orderNos] } : { filter };
  const assign = () => (reviewer === undefined ? submit.fail('请选择审核员') : submit.run({ ...which, reviewer_id: reviewer }));

  return (
    <Modal
      open={open}
      title={count === 1 && orderNos.length === 1 ? `分配审核员 ${orderNos[0]}` : `分配审核员（${count}笔订单）`}
      width={480}
      okText="分配"
      cancelText="取消"
      okButtonProps={{ loading: submit.pending }}
      cancelButtonProps={{ disabled: submit.pending }}
      mask={{ closable: false }}
      onOk={assign}
      onCancel={() => onClose(false)}
      afterClose={clear}
      destroyOnHidden
    >
      <p>分配后由该审核员审核，原领取人将不能再审核。</p>
      <Select
        aria-label="审核员"
        style={{ width: '100%', marginBottom: 12 }}
        placeholder="请选择审核员"
        loading={reviewers.isPending}
        showSearch={{ optionFilterProp: 'label' }}
        options={(reviewers.data?.list ?? []).map((person) => ({
          value: person.id,
          label: `${person.name}（在审 ${person.open_reviews} 笔，${person.takes}）`,
        }))}
        value={reviewer ?? null}
        onChange={(value) => (setReviewer(value ?? undefined), submit.fail(undefined))}
      />
      {submit.failure !== undefined && <Alert type="error" showIcon title={submit.failure} />}
    </Modal>
  );
}
