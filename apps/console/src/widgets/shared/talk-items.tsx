import { Form, Input } from 'antd';
import { ChoiceItem, optionsOf, required } from './form-items.tsx';
import { NextCallPicker } from './next-call-picker.tsx';

/** A form's fields of a record of a talk: the way, the content, and when to call again. */
export const TalkItems = ({ ways }: { readonly ways: Readonly<Record<number, string>> }) => (
  <>
    <ChoiceItem name="way" label="联系方式" options={optionsOf(ways)} />
    <Form.Item name="content" label="跟进内容" rules={required('请输入跟进内容')}>
      <Input.TextArea rows={3} maxLength={500} showCount />
    </Form.Item>
    <Form.Item name="next_at" label="下次跟进时间">
      <NextCallPicker />
    </Form.Item>
  </>
);
