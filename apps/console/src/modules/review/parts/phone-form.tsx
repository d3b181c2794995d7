import { Alert, Button, Checkbox, Form, Input, Radio } from 'antd';
import { api, type Answer } from '../../../platform/api.ts';
import { toast } from '../../../platform/feedback/toast.ts';
import { CheckedForm } from '../../../widgets/shared/checked-form.tsx';
import { useSubmit } from '../../../widgets/shared/use-submit.ts';
import { refreshOrders } from '../../orders/index.ts';
import styles from './phone-section.module.css';

export type Phone = Answer<'review', 'phoneAnswers'>;
type Question = Phone['questions'][number];
/** Answers by the question's id: the chosen option, several of them, or words. */
type Fields = Record<string, string | string[] | undefined>;

const startOf = (question: Question) =>
  question.kind === 'text' ? question.text : question.kind === 'multiple' ? [...question.option_ids] : question.option_ids[0];

const chosenOf = (value: Fields[string]): string[] => (Array.isArray(value) ? value : value === undefined || value === '' ? [] : [value]);

const answerOf = ({ question_id, kind }: Question, value: Fields[string]) =>
  kind === 'text' ? { question_id, text: typeof value === 'string' ? value : '' } : { question_id, option_ids: chosenOf(value) };

/** The chosen answers that warn. */
const risksIn = (questions: readonly Question[], fields: Fields): string[] =>
  questions.flatMap((question) => {
    const chosen = new Set(question.kind === 'text' ? [] : chosenOf(fields[question.question_id]));
    return question.options.filter((option) => option.is_risk && chosen.has(option.option_id)).map((option) => `${question.title}：${option.text}`);
  });

function Control({ question, ...rest }: { readonly question: Question }) {
  const options = question.options.map((option) => ({ value: option.option_id, label: option.text }));
  if (question.kind === 'single') return <Radio.Group {...rest} aria-label={question.title} options={options} />;
  if (question.kind === 'multiple')
    return (
      <fieldset className={styles['group']} aria-label={question.title}>
        <Checkbox.Group {...rest} options={options} />
      </fieldset>
    );
  return <Input.TextArea {...rest} rows={2} maxLength={300} placeholder="请输入回答" />;
}

/** A form of the questions. Saving takes the answers that there are; only passing asks for all that are required. */
export function PhoneForm({ phone }: { readonly phone: Phone }) {
  const [form] = Form.useForm<Fields>();
  const fields = Form.useWatch([], form) ?? {};
  const submit = useSubmit(async (given: Fields, idempotencyKey) => {
    const answers = phone.questions.map((question) => answerOf(question, given[question.question_id]));
    await api.review.savePhoneAnswers({ body: { order_id: phone.order_id, sheet_version: phone.version, answers }, idempotencyKey });
    toast.success('保存成功');
    await refreshOrders();
  });
  const risks = risksIn(phone.questions, fields);
  return (
    <CheckedForm
      form={form}
      layout="vertical"
      requiredMark
      initialValues={Object.fromEntries(phone.questions.map((question) => [question.question_id, startOf(question)]))}
      onFinish={submit.run}
    >
      {phone.questions.map((question) => (
        <Form.Item
          key={question.question_id}
          className={styles['question'] ?? ''}
          name={question.question_id}
          label={question.title}
          required={question.required}
          {...(question.hint === '' ? {} : { extra: question.hint })}
        >
          <Control question={question} />
        </Form.Item>
      ))}
      {risks.length > 0 && <Alert type="warning" showIcon title={`以下回答计为风险：${risks.join('；')}`} style={{ marginBottom: 12 }} />}
      {submit.failure !== undefined && <Alert type="error" showIcon title={submit.failure} style={{ marginBottom: 12 }} />}
      <div className={styles['foot']}>
        <Button htmlType="submit" loading={submit.pending}>
          保存回答
        </Button>
        {phone.open.length > 0 && <span className={styles['hint']}>必答未完成：{phone.open.join('、')}</span>}
      </div>
    </CheckedForm>
  );
}
