import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Form, Select } from 'antd';
import { useEffect } from 'react';
import { currentSession } from '../../../../platform/session/current.ts';
import { storeOptions } from '../../queries.ts';

/** To which store a device comes: a store's own staff find theirs there already, others the one of the address. */
export function StoreItem() {
  const form = Form.useFormInstance();
  const stores = useQuery({ queryKey: ['stores', 'options', 'recycling'], queryFn: ({ signal }) => storeOptions(signal) });
  const { store_id: chosen = '' } = useSearch({ strict: false }) as { store_id?: string | number };
  const known = currentSession()?.store_id ?? String(chosen);
  const own = stores.data?.find(({ value }) => String(value) === known)?.value;
  useEffect(() => {
    if (own !== undefined && form.getFieldValue('store_id') === undefined) form.setFieldValue('store_id', own);
  }, [form, own]);
  return (
    <Form.Item name="store_id" label="门店" rules={[{ required: true, message: '请选择门店' }]} extra="须为办理回收的门店">
      <Select placeholder="请选择" loading={stores.isFetching} options={stores.data ?? []} showSearch={{ optionFilterProp: 'label' }} />
    </Form.Item>
  );
}
