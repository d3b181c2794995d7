import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Input, Modal, Radio, Select } from 'antd';
import { useState } from 'react';
import { api } from '../../../platform/api.ts';
import { toast } from '../../../platform/feedback/toast.ts';
import { offerOf } from '../../../platform/offer.ts';
import { CheckedForm } from '../../../widgets/shared/checked-form.tsx';
import { useSubmit } from '../../../widgets/shared/use-submit.ts';
import { rolesQuery } from '../queries.ts';
import { FirstPassword } from './first-password.tsx';
import { InvitationLink } from './invitation.tsx';
import { StoreField } from './store-field.tsx';

interface Edited {
  readonly id: string;
  readonly account: string;
  readonly name: string;
  readonly roles: readonly { readonly id: string }[];
  readonly store_id: string;
  readonly actions: readonly { readonly act: string; readonly reason: string }[];
  readonly version: number;
}

interface Fields {
  account: string;
  name: string;
  phone?: string;
  role_ids: string[];
  store_id?: string;
  first: 'password' | 'invitation';
}

type Shown = { readonly password: string } | { readonly token: string; readonly expires_at: string };

/** Creates an account or edits one. A new one's password or invitation is shown once. */
export function AccountDialog({ account, onClose }: { readonly account?: Edited; readonly onClose: (done: boolean) => void }) {
  const [form] = Form.useForm<Fields>();
  const roles = useQuery(rolesQuery());
  const [shown, setShown] = useState<Shown>();
  const fixed = offerOf(account?.actions ?? [], 'roles')?.reason ?? '';
  const submit = useSubmit(async (fields: Fields, idempotencyKey) => {
    const common = { name: fields.name, phone: fields.phone?.trim() ?? '', role_ids: fields.role_ids, store_id: fields.store_id ?? '' };
    const invite = !account && fields.first === 'invitation';
    const body = account ? { id: account.id, version: account.version, ...common } : { account: fields.account, invite, ...common };
    const saved = await api.permission.saveAccount({ body, idempotencyKey });
    toast.success('保存成功');
    if (invite) setShown(await api.permission.inviteAccount({ body: { account_id: saved.id }, idempotencyKey: `${idempotencyKey}-invite` }));
    else if (saved.password === '') onClose(true);
    else setShown({ password: saved.password });
  });

  if (shown !== undefined) {
    const common = { account: form.getFieldValue('account') as string, onClose: () => onClose(true) };
    return 'password' in shown ? (
      <FirstPassword title="账号已新增" password={shown.password} {...common} />
    ) : (
      <InvitationLink token={shown.token} expiresAt={shown.expires_at} {...common} />
    );
  }
  return (
    <Modal
      open
      title={account ? `编辑账号 ${account.account}` : '新增账号'}
      width={480}
      okText="保存"
      cancelText="取消"
      okButtonProps={{ loading: submit.pending }}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={() => onClose(false)}
    >
      <CheckedForm
        form={form}
        layout="vertical"
        initialValues={{
          account: account?.account ?? '',
          name: account?.name ?? '',
          phone: '',
          role_ids: account?.roles.map((role) => role.id) ?? [],
          first: 'invitation',
          ...(account === undefined || account.store_id === '' ? {} : { store_id: account.store_id }),
        }}
        onFinish={submit.run}
      >
        <Form.Item
          name="account"
          label="登录账号"
          rules={
            account
              ? []
              : [
                  { required: true, message: '请输入登录账号' },
                  { pattern: /^[A-Za-z][A-Za-z0-9_.-]{2,31}$/, message: '以字母开头，3至32位字母、数字或 _ . -' },
                ]
          }
        >
          <Input disabled={account !== undefined} maxLength={32} autoComplete="off" placeholder="请输入登录账号" />
        </Form.Item>
        <Form.Item name="name" label="姓名" rules={[{ required: true, whitespace: true, message: '请输入姓名' }]}>
          <Input maxLength={30} placeholder="请输入姓名" />
        </Form.Item>
        <Form.Item name="phone" label="手机号" rules={[{ pattern: /^1\d{10}$/, message: '手机号格式不正确' }]}>
          <Input maxLength={11} autoComplete="off" placeholder={account ? '不修改请留空' : '请输入手机号'} />
        </Form.Item>
        <Form.Item name="role_ids" label="角色" extra={fixed || undefined}>
          <Select
            mode="multiple"
            disabled={fixed !== ''}
            loading={roles.isPending}
            placeholder="请选择角色"
            showSearch={{ optionFilterProp: 'label' }}
            options={(roles.data?.list ?? []).map((role) => ({ value: role.id, label: role.name }))}
          />
        </Form.Item>
        <StoreField />
        {account === undefined && (
          <Form.Item name="first" label="首次登录" extra="邀请链接由本人设置密码，管理员不会看到密码">
            <Radio.Group
              options={[
                { value: 'invitation', label: '生成邀请链接' },
                { value: 'password', label: '生成初始密码' },
              ]}
            />
          </Form.Item>
        )}
      </CheckedForm>
      {submit.failure !== undefined && <Alert type="error" showIcon title={submit.failure} />}
    </Modal>
  );
}
