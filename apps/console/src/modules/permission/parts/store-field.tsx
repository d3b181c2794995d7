import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Select, Space } from 'antd';
import { useState } from 'react';
import { api } from '../../../platform/api.ts';
import { useSession } from '../../../platform/session/session.ts';
import { useAct } from '../../../platform/use-act.ts';
import { storesQuery } from '../queries.ts';
import { clearable } from '../../../widgets/shared/clearable.ts';

/** Adds a store by its name, at the foot of the select. */
function AddStore({ onAdded }: { readonly onAdded: (id: string) => void }) {
  const [name, setName] = useState('');
  const add = useAct((text: string, idempotencyKey) => api.stores.addStore({ body: { name: text }, idempotencyKey }), {
    success: '门店已新增',
    refresh: [['stores']],
    onDone({ id }) {
      setName('');
      onAdded(id);
    },
  });
  const submit = () => name.trim() !== '' && add.run(name.trim());
  return (
    <Space.Compact block style={{ padding: 8 }}>
      <Input
        aria-label="新门店名称"
        placeholder="新门店名称"
        maxLength={30}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => event.stopPropagation()}
        onPressEnter={submit}
      />
      <Button icon={<PlusOutlined />} loading={add.pending} disabled={name.trim() === ''} onClick={submit}>
        新增门店
      </Button>
    </Space.Compact>
  );
}

/** The store whose orders and colleagues an account sees; none means all. */
export function StoreField() {
  const form = Form.useFormInstance();
  const stores = useQuery(storesQuery());
  const { guest_info: merchant } = useSession();
  return (
    <Form.Item name="store_id" label="所属门店" extra="归属门店后，只能看到本门店的订单和账号">
      <Select
        allowClear={clearable}
        loading={stores.isPending}
        status={stores.isError ? 'error' : ''}
        placeholder={`不限门店（${merchant.guest_name}）`}
        notFoundContent={stores.isError ? '门店加载失败，请关闭后重试' : '暂无门店'}
        showSearch={{ optionFilterProp: 'label' }}
        options={(stores.data?.list ?? []).map((store) => ({ value: store.value, label: store.name }))}
        popupRender={(menu) => (
          <>
            {menu}
            <AddStore onAdded={(id) => form.setFieldValue('store_id', id)} />
          </>
        )}
      />
    </Form.Item>
  );
}
