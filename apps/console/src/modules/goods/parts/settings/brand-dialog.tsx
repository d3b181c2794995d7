import { Form, Input } from 'antd';
import { api } from '../../../../platform/api.ts';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { afterLookupChange } from '../../queries.ts';
import type { Brand } from './brands.tsx';
import { SortField } from './sort-field.tsx';

interface Fields {
  name: string;
  sort?: string;
}

/** Adds a brand, in use at once, or changes one. */
export function BrandDialog({ brand, onClose }: { readonly brand?: Brand; readonly onClose: (done: boolean) => void }) {
  return (
    <FormDialog<Fields>
      title={brand === undefined ? '新增品牌' : '编辑品牌'}
      okText="保存"
      initial={brand === undefined ? { sort: '0' } : { name: brand.name, sort: String(brand.sort) }}
      run={async ({ name, sort = '' }, idempotencyKey) => {
        const edited = brand === undefined ? {} : { brand_id: brand.id, version: brand.version, enabled: brand.enabled };
        await api.goods.brandEdit({ body: { ...edited, name, sort: Number(sort) }, idempotencyKey });
        return '保存成功';
      }}
      after={afterLookupChange}
      onClose={onClose}
    >
      <Form.Item name="name" label="品牌名称" rules={[{ required: true, whitespace: true, message: '请输入品牌名称' }]}>
        <Input maxLength={30} showCount placeholder="如：苹果" />
      </Form.Item>
      <SortField />
    </FormDialog>
  );
}
