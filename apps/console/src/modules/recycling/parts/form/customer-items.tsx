import { Form, Input } from 'antd';
import styles from '../recycling.module.css';

const items = [
  { name: 'name', label: '姓名', max: 30, pattern: /\S/, message: '请填写姓名' },
  { name: 'phone', label: '手机号', max: 11, pattern: /^1\d{10}$/, message: '请填写11位手机号' },
  { name: 'id_card', label: '身份证号', max: 18, pattern: /^\d{17}[\dX]$/, message: '请填写18位身份证号，末位X大写' },
  { name: 'payee_account', label: '收款账号', max: 121, pattern: /^(1\d{10}|[^@\s]{1,60}@[^@\s]{1,60})$/, message: '收款账号须为手机号或邮箱' },
] as const;

/** Who sells the device: the holder of the identity document is paid. */
export const CustomerItems = () => (
  <div className={styles['pair']}>
    {items.map(({ name, label, max, pattern, message }) => (
      <Form.Item
        key={name}
        name={['customer', name]}
        label={label}
        rules={[{ required: true, pattern, message }]}
        {...(name === 'payee_account' ? { extra: '须为该用户本人的支付账号，渠道打款时核对姓名' } : {})}
        normalize={(text: string) => (name === 'id_card' ? text.trim().toUpperCase() : text)}
      >
        <Input maxLength={max} autoComplete="off" inputMode={name === 'phone' ? 'tel' : 'text'} />
      </Form.Item>
    ))}
  </div>
);
