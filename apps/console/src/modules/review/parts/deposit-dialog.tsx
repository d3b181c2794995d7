import { Alert, Form, Input, Modal } from 'antd';
import { formatFen, type Fen } from '@merchant-admin/common/money';
import { api, type Answer } from '../../../platform/api.ts';
import { toast } from '../../../platform/feedback/toast.ts';
import { MoneyInput } from '../../../widgets/number-input/index.ts';
import { useSubmit } from '../../../widgets/shared/use-submit.ts';
import { refreshOrders } from '../../orders/index.ts';

interface Fields {
  total: Fen | undefined;
  exempt: Fen | undefined;
  reason: string;
}
interface DepositDialogProps {
  readonly info: Pick<Answer<'review', 'reviewInfo'>, 'order_id' | 'version' | 'deposit'>;
  readonly onClose: () => void;
}

const Amount = ({ label, value, onChange = () => {} }: { label: string; value?: Fen | undefined; onChange?: (value: Fen | undefined) => void }) => (
  <MoneyInput aria-label={label} value={value} onChange={onChange} />
);

/** Lowers the deposit or changes what of it is exempt; the server says what cannot be. */
export function DepositDialog({ info, onClose }: DepositDialogProps) {
  const [form] = Form.useForm<Fields>();
  const { total, exempt, frozen } = info.deposit;
  const submit = useSubmit(async (fields: Fields, idempotencyKey) => {
    const amounts = { deposit_total: fields.total ?? 0, deposit_exempt: fields.exempt ?? 0 };
    await api.review.changeOrderDeposit({ body: { order_id: info.order_id, version: info.version, ...amounts, reason: fields.reason }, idempotencyKey });
    toast.success('押金修改成功');
    onClose();
    await refreshOrders();
  });
  const required = (message: string) => [{ required: true, message }];
  return (
    <Modal
      open
      title={`修改押金 ${info.order_id}`}
      width={480}
      okText="保存"
      cancelText="取消"
      okButtonProps={{ loading: submit.pending }}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p style={{ marginBottom: 16 }}>押金只能调低；扣除免押后的金额不能超过已冻结的 {formatFen(frozen)}，多冻结的部分在租期结束后解冻。</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ total: total as Fen, exempt: exempt as Fen, reason: '' }}
        onFinish={submit.run}
        onValuesChange={() => submit.fail(undefined)}
      >
        <Form.Item name="total" label="押金" rules={required('请输入押金')}>
          <Amount label="押金" />
        </Form.Item>
        <Form.Item name="exempt" label="免押金额" rules={required('请输入免押金额')}>
          <Amount label="免押金额" />
        </Form.Item>
        <Form.Item name="reason" label="原因" rules={[{ required: true, whitespace: true, message: '请填写原因' }]}>
          <Input.TextArea rows={2} maxLength={200} showCount placeholder="请输入原因，将记录在操作日志中" />
        </Form.Item>
      </Form>
      {submit.failure !== undefined && <Alert type="error" showIcon title={submit.failure} />}
    </Modal>
  );
}
