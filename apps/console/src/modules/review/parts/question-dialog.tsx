import { Alert, Form, Input, InputNumber, Modal, Select, Switch } from 'antd';
import { questionCategories, questionKinds, type QuestionCategory, type QuestionKind } from '@merchant-admin/contract/review/codes';
import { api, type Answer } from '../../../platform/api.ts';
import { toast } from '../../../platform/feedback/toast.ts';
import { useSubmit } from '../../../widgets/shared/use-submit.ts';

export type Question = Answer<'review', 'questionList'>['list'][number];

interface Fields {
  category: QuestionCategory;
  question_kind: QuestionKind;
  title: string;
  hint?: string;
  required: boolean;
  sort: number | null;
}

const choices = (texts: Record<string, string>) => Object.entries(texts).map(([value, label]) => ({ value, label }));

/** Adds a question, disabled at first, or edits one. */
export function QuestionDialog({ question, onClose }: { readonly question?: Question; readonly onClose: (done: boolean) => void }) {
  const [form] = Form.useForm<Fields>();
  const submit = useSubmit(async ({ hint, sort, ...fields }: Fields, idempotencyKey) => {
    const edited = question === undefined ? {} : { question_id: question.id, version: question.version };
    await api.review.saveQuestion({ body: { ...edited, ...fields, hint: hint ?? '', sort: sort ?? 0 }, idempotencyKey });
    toast.success('保存成功');
    onClose(true);
  });
  return (
    <Modal
      open
      title={question === undefined ? '新增问题' : '编辑问题'}
      width={520}
      okText="保存"
      cancelText="取消"
      okButtonProps={{ loading: submit.pending }}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={() => onClose(false)}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{
          category: question?.category ?? 'phone',
          question_kind: question?.kind ?? 'single',
          title: question?.title ?? '',
          hint: question?.hint ?? '',
          required: question?.required ?? true,
          sort: question?.sort ?? 0,
        }}
        onFinish={submit.run}
        onValuesChange={() => submit.fail(undefined)}
      >
        <Form.Item name="category" label="分类">
          <Select options={choices(questionCategories)} />
        </Form.Item>
        <Form.Item name="question_kind" label="类型" extra="选择题保存后请添加答案，至少两个答案才能启用">
          <Select options={choices(questionKinds)} />
        </Form.Item>
        <Form.Item name="title" label="问题" rules={[{ required: true, whitespace: true, message: '请输入问题' }]}>
          <Input maxLength={100} showCount placeholder="如：是否本人使用该设备" />
        </Form.Item>
        <Form.Item name="hint" label="提示">
          <Input maxLength={200} placeholder="选填，提醒审核员如何询问或核对" />
        </Form.Item>
        <Form.Item name="required" label="必答" valuePropName="checked">
          <Switch checkedChildren="是" unCheckedChildren="否" />
        </Form.Item>
        <Form.Item name="sort" label="排序" extra="数字小的先问">
          <InputNumber min={0} max={9999} precision={0} style={{ width: 160 }} />
        </Form.Item>
      </Form>
      {submit.failure !== undefined && <Alert type="error" showIcon title={submit.failure} />}
    </Modal>
  );
}
