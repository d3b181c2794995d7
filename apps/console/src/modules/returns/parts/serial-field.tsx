import { Form, Input } from 'antd';
import { compareSerials } from './serials.ts';

interface SerialFieldProps {
  /** Serial numbers of the devices that were sent, a space between, where the person may know them. */
  readonly expected?: string;
  /** Whether no device need have come. */
  readonly optional?: boolean;
}

const pattern = /^\s*[0-9A-Z]{5,20}(?:[\s,，;；、]+[0-9A-Z]{5,20}){0,19}[\s,，;；、]*$/;
const ended = /[\s,，;；、]$/;

/** The message about numbers that are not those that were sent; undefined while there is nothing to compare. */
function difference(typed: string, expected: string): string | undefined {
  const { there, sent, missing, strange } = compareSerials(typed, expected);
  if (sent.length === 0 || there.every((each) => each.length < 5)) return undefined;
  if (strange.length > 0) return `与发出的IMEI/SN不一致，发出为 ${sent.join('、')}`;
  return missing.length > 0 ? `共发出${sent.length}台，还差${missing.length}台：${missing.join('、')}` : undefined;
}

/**
 * A field for the devices' numbers by scanner or hand; those that were not sent are named at once. A scanner's Enter makes room for the next and does not
 * send the form.
 */
export function SerialField({ expected = '', optional = false }: SerialFieldProps) {
  const form = Form.useFormInstance<{ imei?: string }>();
  const differs = difference(Form.useWatch<string | undefined>('imei') ?? '', expected);
  return (
    <Form.Item
      name="imei"
      label="IMEI/SN"
      normalize={(value: string) => value.toUpperCase()}
      {...(differs === undefined ? {} : { validateStatus: 'warning' as const, extra: <span role="alert">{differs}</span> })}
      rules={[
        { required: !optional, whitespace: !optional, message: '请扫描或输入IMEI/SN' },
        { pattern, message: 'IMEI/SN为5-20位字母或数字，多台用空格隔开' },
      ]}
    >
      <Input
        maxLength={420}
        autoComplete="off"
        placeholder={optional ? '什么都没有收到时不填' : '请扫描或输入IMEI/SN，多台用空格隔开'}
        onPressEnter={(event) => {
          event.preventDefault();
          const typed = event.currentTarget.value;
          if (typed !== '' && !ended.test(typed)) form.setFieldValue('imei', `${typed} `);
        }}
      />
    </Form.Item>
  );
}
