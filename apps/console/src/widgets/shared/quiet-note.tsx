import { Form, Input } from 'antd';

/** A note that may be left out. Enter in it sends nothing: what pays money takes its own button. */
export const QuietNote = () => (
  <Form.Item name="reason" label="说明（选填）">
    <Input maxLength={200} showCount placeholder="选填，将记录在操作日志中" onPressEnter={(event) => event.preventDefault()} />
  </Form.Item>
);
