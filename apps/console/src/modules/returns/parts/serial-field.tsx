import { Form, Input } from 'antd';

interface SerialFieldProps {
  /** The number that was delivered, where the person may know it. */
  readonly expected?: string;
}

/** The device's number by scanner or hand; one that was not delivered is said at once. A scanner's Enter does not send the form. */
export function SerialField({ expected = '' }: SerialFieldProps) {
  const typed = Form.useWatch<string | undefined>('imei')?.trim() ?? '';
  const differs = expected !== '' && typed.length >= 5 && typed !== expected;
  return (
    <Form.Item
      name="imei"
      label="IMEI/SN"
      normalize={(value: string) => value.toUpperCase()}
      {...(differs ? { validateStatus: 'warning' as const, extra: <span role="alert">与发出的IMEI/SN不一致，发出为 {expected}</span> } : {})}
      rules={[
        { required: true, message: '请扫描或输入IMEI/SN' },
        { pattern: /^[0-9A-Z]{5,20}$/, message: 'IMEI/SN为5-20位字母或数字' },
      ]}
    >
      <Input maxLength={20} autoComplete="off" placeholder="请扫描或输入IMEI/SN" onPressEnter={(event) => event.preventDefault()} />
    </Form.Item>
  );
}
