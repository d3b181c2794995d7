import { Button, Form } from 'antd';
import { maskName, maskPhone } from '@merchant-admin/common/mask';
import { useSession } from '../../../platform/session/session.ts';
import { Facts, Section } from '../../../widgets/page/index.ts';
import facts from '../parts/facts.module.css';
import { PasswordForm } from '../parts/password-form.tsx';
import type { PasswordFields } from '../parts/password-rules.ts';
import { SessionList } from '../parts/session-list.tsx';
import { usePasswordChange } from '../parts/use-password-change.ts';

export default function MyAccount() {
  const { name, account, phone, guest_info: merchant } = useSession();
  const [form] = Form.useForm<PasswordFields>();
  const change = usePasswordChange(form);
  return (
    <>
      <Section title="基本信息">
        <Facts
          items={[
            ['登录账号', account],
            ['姓名', maskName(name)],
            ['手机号', maskPhone(phone)],
            ['所属商家', merchant.guest_name],
          ]}
        />
      </Section>
      <Section title="登录会话">
        <p className={facts['note']}>发现不是本人的登录，请结束该会话并修改密码</p>
        <SessionList />
      </Section>
      <Section title="修改密码">
        <p className={facts['note']}>修改成功后需要重新登录，其他设备上的登录会同时退出</p>
        <div style={{ maxWidth: 420 }}>
          <PasswordForm form={form} onSubmit={change.run}>
            <Button type="primary" htmlType="submit" loading={change.pending}>
              保存
            </Button>
          </PasswordForm>
        </div>
      </Section>
    </>
  );
}
