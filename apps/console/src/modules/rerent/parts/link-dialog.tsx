import { Alert, Modal, Typography } from 'antd';
import { useState } from 'react';
import { rerentActs } from '@merchant-admin/contract/rerent/codes';
import { api, type Answer } from '../../../platform/api.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { useSubmit } from '../../../widgets/shared/use-submit.ts';
import type { RerentRow } from './rerent-row.ts';

/** Makes a customer's placing link and shows it: it is not shown again. */
export function LinkDialog({ row, open, onClose }: RowDialogProps<RerentRow>) {
  const [made, setMade] = useState<Answer<'rerent', 'rerentLink'>>();
  const submit = useSubmit(async (_: object, idempotencyKey) => {
    setMade(await api.rerent.rerentLink({ body: { order_id: row.order_id, rule_id: row.rule_id }, idempotencyKey }));
  });
  return (
    <Modal
      open={open}
      title={`${rerentActs.link} ${row.name}`}
      okText={made ? '完成' : '生成链接'}
      cancelText="取消"
      cancelButtonProps={made ? { style: { display: 'none' } } : {}}
      okButtonProps={{ loading: submit.pending }}
      onOk={() => (made ? onClose(true) : submit.run({}))}
      onCancel={() => onClose(made !== undefined)}
      afterClose={() => setMade(undefined)}
      destroyOnHidden
    >
      {made ? (
        <>
          <p>
            请复制后发给用户，关闭后不再显示。优惠券 {made.code}（{made.benefit}），有效期至{made.valid_to}。
          </p>
          <Typography.Paragraph copyable code>
            {`${made.address}${made.token}`}
          </Typography.Paragraph>
        </>
      ) : (
        <p>用户通过链接下单可直接使用“{row.rule_name}”的优惠券，订单计入复租。未发券的将同时发券；之前生成的链接失效。</p>
      )}
      {submit.failure !== undefined && <Alert type="error" showIcon title={submit.failure} />}
    </Modal>
  );
}
