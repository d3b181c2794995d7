import { Form, Input, Radio } from 'antd';
import styles from './inspection.module.css';

/** Where a finding's fields stand in the form: at its root, or below a device's number. */
export type At = readonly string[];

interface ChecklistFieldsProps {
  readonly items: readonly { readonly key: string; readonly name: string }[];
  readonly at?: At;
}

function Check({ item, at }: { readonly item: ChecklistFieldsProps['items'][number]; readonly at: At }) {
  const path = [...at, 'checklist', item.key];
  const ok = Form.useWatch<boolean | undefined>([...path, 'ok']);
  return (
    <div className={styles['check']}>
      <span>{item.name}</span>
      <Form.Item name={[...path, 'ok']} rules={[{ required: true, message: '请检查' }]}>
        <Radio.Group
          aria-label={item.name}
          options={[
            { value: true, label: '正常' },
            { value: false, label: '异常' },
          ]}
        />
      </Form.Item>
      {ok === false && (
        <Form.Item name={[...path, 'note']}>
          <Input maxLength={100} aria-label={`${item.name}说明`} placeholder="异常说明" />
        </Form.Item>
      )}
    </div>
  );
}

/** Fields for the points of such goods' checklist. */
export const ChecklistFields = ({ items, at = [] }: ChecklistFieldsProps) => (
  <section aria-label="检查项">
    <h3 className={styles['heading']}>检查项</h3>
    <div className={styles['checks']}>
      {items.map((item) => (
        <Check key={item.key} item={item} at={at} />
      ))}
    </div>
  </section>
);
