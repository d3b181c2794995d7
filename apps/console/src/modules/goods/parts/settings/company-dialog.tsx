import { Form, Input, Radio } from 'antd';
import { companyTypes } from '@merchant-admin/contract/goods/codes';
import { api } from '../../../../platform/api.ts';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { afterLookupChange } from '../../queries.ts';
import type { Company } from './companies.tsx';

interface Fields {
  type: number;
  name: string;
}

const types = Object.entries(companyTypes).map(([value, label]) => ({ value: Number(value), label }));

/** Adds a company, in use at once, or changes one. */
export function CompanyDialog({ company, onClose }: { readonly company?: Company; readonly onClose: (done: boolean) => void }) {
  return (
    <FormDialog<Fields>
      title={company === undefined ? '新增供应商或签约主体' : '编辑供应商或签约主体'}
      okText="保存"
      initial={company === undefined ? { type: 1 } : { type: company.type, name: company.name }}
      run={async (fields, idempotencyKey) => {
        const edited = company === undefined ? {} : { company_id: company.id, version: company.version, enabled: company.enabled };
        await api.goods.companyEdit({ body: { ...edited, ...fields }, idempotencyKey });
        return '保存成功';
      }}
      after={afterLookupChange}
      onClose={onClose}
    >
      <Form.Item name="type" label="类型" extra="供应商代发商品；签约主体与用户签订租赁合同">
        <Radio.Group options={types} />
      </Form.Item>
      <Form.Item name="name" label="公司名称" rules={[{ required: true, whitespace: true, message: '请输入公司名称' }]}>
        <Input maxLength={60} showCount placeholder="营业执照上的全称" />
      </Form.Item>
    </FormDialog>
  );
}
