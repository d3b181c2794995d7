import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { storeOptions } from '../../queries.ts';

/** To which store a device comes; a store's own staff have one to choose. */
export function StoreItem() {
  const stores = useQuery({ queryKey: ['stores', 'options', 'recycling'], queryFn: ({ signal }) => storeOptions(signal) });
  return (
    <Form.Item name="store_id" label="门店" rules={[{ required: true, message: '请选择门店' }]} extra="须为办理回收的门店">
      <Select placeholder="请选择" loading={stores.isFetching} options={stores.data ?? []} showSearch={{ optionFilterProp: 'label' }} />
    </Form.Item>
  );
}
