import { Form, Input, Radio } from 'antd';
import styles from './inspection.module.css';

interface ChecklistFieldsProps {
  readonly items: readonly { readonly key: string; readonly name: string }[];
}

function Check({ item }: { readonly item: ChecklistFieldsProps['items'][number] }) {
  const ok = Form.useWatch<boolean | undefined>(['checklist', item.key, 'ok']);
  return (
    <div className={styles['check']}>
      <span>{item.name}</span>
      <Form.Item name={['checklist', item.key, 'ok']} rules={[{ required: true, message: '请检查' }]}>
        <Radio.Group
          aria-label={item.name}
          options={[
            { value: true, label: '正常' },
            { value: false, label: '异常' },
          ]}
        />
      </Form.Item>
      {ok === false && (
        <Form.Item name={['checklist', item.key, 'note']}>
          <Input maxLength={100} aria-label={`${item.name}说明`} placeholder="异常说明" />
        </Form.Item>
      )}
    </div>
  );
}

/** Fields for the points of such goods' checklist. */
export const ChecklistFields = ({ items }: ChecklistFieldsProps) => (
  <section aria-label="检查项">
    <h3 className={styles['heading']}>检查项</h3>
    {items.map((item) => (
      <Check key={item.key} item={item} />
    ))}
  </section>
);
