import { Form, Input, Radio, Select } from 'antd';
import { clearable } from './clearable.ts';

export const required = (message: string) => [{ required: true, whitespace: true, message }];
export const phoneRule = { pattern: /^1\d{10}$/, message: '请输入11位手机号' };

/** A form's field for why something is changed. */
export const ReasonItem = ({ name = 'reason', label = '原因' }: { readonly name?: string; readonly label?: string }) => (
  <Form.Item name={name} label={label} rules={required(`请填写${label}`)}>
    <Input.TextArea rows={2} maxLength={200} showCount placeholder="将记录在操作日志中" />
  </Form.Item>
);

interface ChoiceItemProps {
  readonly name: string;
  readonly label: string;
  /** The choices: value and text; absent while loading. */
  readonly options: readonly { readonly value: string | number; readonly label: string }[] | undefined;
  readonly clearable?: boolean;
}

/** A form's select of one choice, which has to be made unless it may be cleared. */
export const ChoiceItem = ({ name, label, options, clearable: mayClear = false }: ChoiceItemProps) => (
  <Form.Item name={name} label={label} rules={mayClear ? [] : [{ required: true, message: `请选择${label}` }]}>
    <Select
      placeholder="请选择"
      allowClear={mayClear && clearable}
      loading={options === undefined}
      showSearch={{ optionFilterProp: 'label' }}
      options={options === undefined ? [] : [...options]}
    />
  </Form.Item>
);

interface RadioItemProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string | number | boolean; readonly label: string; readonly disabled?: boolean }[];
  /** The value that is chosen at first; left out where the form sets its initial values. */
  readonly initial?: string;
  /** Called at a choice. */
  readonly onChange?: () => void;
  /** The text below the field. */
  readonly hint?: string;
}

/** A form's choice of one of a few, all in sight. */
export const RadioItem = ({ name, label, options, initial, onChange, hint }: RadioItemProps) => (
  <Form.Item name={name} label={label} extra={hint} initialValue={initial} rules={[{ required: true, message: `请选择${label}` }]}>
    <Radio.Group aria-label={label} options={[...options]} {...(onChange ? { onChange } : {})} />
  </Form.Item>
);

/** Codes and their texts as options, some of them or all. */
export const optionsOf = (texts: Readonly<Record<string | number, string>>, keys: readonly (string | number)[] = Object.keys(texts)) =>
  keys.map((key) => ({ value: String(key), label: texts[key] ?? '' }));
