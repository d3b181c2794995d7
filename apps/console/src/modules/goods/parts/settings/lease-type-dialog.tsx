import { Form, Select } from 'antd';
import { leaseTypes } from '@merchant-admin/contract/goods/lease-types';
import { api } from '../../../../platform/api.ts';
import { PositiveInteger } from '../../../../widgets/number-input/index.ts';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { afterLookupChange } from '../../queries.ts';

interface Fields {
  lease_type: number;
  periods: string;
}

const types = Object.entries(leaseTypes).map(([value, label]) => ({ value: Number(value), label }));

/** Adds a lease type with a term, in use at once. */
export function LeaseTypeDialog({ onClose }: { readonly onClose: (done: boolean) => void }) {
  return (
    <FormDialog<Fields>
      title="新增租赁方式"
      okText="保存"
      initial={{ lease_type: 1 }}
      run={async ({ lease_type, periods }, idempotencyKey) => {
        await api.goods.leaseTypeEdit({ body: { lease_type, periods: Number(periods) }, idempotencyKey });
        return '保存成功';
      }}
      after={afterLookupChange}
      onClose={onClose}
    >
      <Form.Item name="lease_type" label="租赁方式">
        <Select options={types} />
      </Form.Item>
      <Form.Item
        name="periods"
        label="租期（期）"
        extra="每期一个月"
        rules={[
          { required: true, message: '请输入1至60的整数' },
          { pattern: /^([1-9]|[1-5]\d|60)$/, message: '请输入1至60的整数' },
        ]}
      >
        <PositiveInteger value="" onChange={() => undefined} />
      </Form.Item>
    </FormDialog>
  );
}
