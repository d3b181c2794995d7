import { Form, Input, Radio } from 'antd';

const Reason = () =>
  Form.useWatch('act') === 'reject' ? (
    <Form.Item name="reason" label="驳回原因" rules={[{ required: true, whitespace: true, message: '请填写驳回原因' }]}>
      <Input.TextArea rows={3} maxLength={200} showCount placeholder="商家将看到驳回原因" />
    </Form.Item>
  ) : null;

/** Passing or rejecting what was handed in; rejecting has a reason. */
export const DecisionFields = () => (
  <>
    <Form.Item name="act" label="审核结果" rules={[{ required: true, message: '请选择审核结果' }]}>
      <Radio.Group
        options={[
          { value: 'pass', label: '通过' },
          { value: 'reject', label: '驳回' },
        ]}
      />
    </Form.Item>
    <Reason />
  </>
);
