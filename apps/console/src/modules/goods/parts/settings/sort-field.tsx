import { Form } from 'antd';
import { InputLimit } from '../../../../widgets/number-input/index.ts';

/** Where a row stands among its like; as text, as it is typed. */
export const SortField = () => (
  <Form.Item name="sort" label="排序" extra="数字小的排在前面，相同时先添加的在前" rules={[{ pattern: /^\d{0,4}$/, message: '请输入0至9999的整数' }]}>
    <InputLimit mode={0} value="" onChange={() => undefined} maxLength={4} />
  </Form.Item>
);
