import { Alert, Form, Input, InputNumber, Modal, Switch } from 'antd';
import { api, type Answer } from '../../../platform/api.ts';
import { toast } from '../../../platform/feedback/toast.ts';
import { useSubmit } from '../../../widgets/shared/use-submit.ts';
import { refreshQuestions } from '../queries.ts';

export type Option = Answer<'review', 'questionInfo'>['list'][number];

interface Fields {
  text: string;
  is_risk: boolean;
  sort: number | null;
}
interface OptionDialogProps {
  readonly questionId: string;
  readonly option: Option | undefined;
  readonly onClose: () => void;
}

/** Adds an answer to choose, or edits one. */
export function OptionDialog({ questionId, option, onClose }: OptionDialogProps) {
  const [form] = Form.useForm<Fields>();
  const submit = useSubmit(async ({ sort, ...fields }: Fields, idempotencyKey) => {
    const edited = option === undefined ? {} : { option_id: option.id, version: option.version };
    await api.review.saveOption({ body: { question_id: questionId, ...edited, ...fields, sort: sort ?? 0 }, idempotencyKey });
    toast.success('保存成功');
    onClose();
    await refreshQuestions();
  });
  return (
    <Modal
      open
      title={option === undefined ? '新增答案' : '编辑答案'}
      width={480}
      okText="保存"
      cancelText="取消"
      okButtonProps={{ loading: submit.pending }}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ text: option?.text ?? '', is_risk: option?.is_risk ?? false, sort: option?.sort ?? 0 }}
        onFinish={submit.run}
        onValuesChange={() => submit.fail(undefined)}
      >
        <Form.Item name="text" label="答案" rules={[{ required: true, whitespace: true, message: '请输入答案' }]}>
          <Input maxLength={60} showCount placeholder="请输入答案" />
        </Form.Item>
        <Form.Item name="is_risk" label="计为风险" valuePropName="checked" extra="审核时选择该答案会提示风险">
          <Switch checkedChildren="是" unCheckedChildren="否" />
        </Form.Item>
        <Form.Item name="sort" label="排序">
          <InputNumber min={0} max={9999} precision={0} style={{ width: 160 }} />
        </Form.Item>
      </Form>
      {submit.failure !== undefined && <Alert type="error" showIcon title={submit.failure} />}
    </Modal>
  );
}
