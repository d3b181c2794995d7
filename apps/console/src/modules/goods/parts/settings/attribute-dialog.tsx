import { useQuery } from '@tanstack/react-query';
import { AutoComplete, Form, Input, Select } from 'antd';
import { mostChoices } from '@merchant-admin/contract/goods/codes';
import { api } from '../../../../platform/api.ts';
import { callQuery } from '../../../../platform/query-client.ts';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { afterLookupChange } from '../../queries.ts';
import type { Attribute } from './attributes.tsx';
import { SortField } from './sort-field.tsx';

interface Fields {
  group_name: string;
  name: string;
  choices: string[];
  sort?: string;
}

/** Typed or pasted, one choice each. */
const separators = [',', '，', '、', ';', '；', '\n', '\t'];
const longest = 30;

/** Adds an attribute, in use at once, or changes one. */
export function AttributeDialog({ attribute, onClose }: { readonly attribute?: Attribute; readonly onClose: (done: boolean) => void }) {
  const { data } = useQuery(callQuery('goods', 'goodsAttrList', { query: {} }));
  const groups = [...new Set((data?.list ?? []).map((row) => row.group_name))].map((value) => ({ value }));
  return (
    <FormDialog<Fields>
      title={attribute === undefined ? '新增规格属性' : '编辑规格属性'}
      okText="保存"
      initial={attribute === undefined ? { sort: '0' } : { ...attribute, sort: String(attribute.sort) }}
      run={async ({ sort = '', ...fields }, idempotencyKey) => {
        const edited = attribute === undefined ? {} : { attr_id: attribute.id, version: attribute.version, enabled: attribute.enabled };
        await api.goods.goodsAttrEdit({ body: { ...edited, ...fields, sort: Number(sort) }, idempotencyKey });
        return '保存成功';
      }}
      after={afterLookupChange}
      onClose={onClose}
    >
      <Form.Item name="group_name" label="分组" rules={[{ required: true, whitespace: true, message: '请输入分组' }]}>
        <AutoComplete options={groups} maxLength={20} placeholder="选择已有分组，或输入新的分组" />
      </Form.Item>
      <Form.Item name="name" label="规格名称" rules={[{ required: true, whitespace: true, message: '请输入规格名称' }]}>
        <Input maxLength={20} showCount placeholder="如：颜色" />
      </Form.Item>
      <Form.Item
        name="choices"
        label="规格值"
        extra="输入后按回车添加，可以粘贴用顿号、逗号或换行隔开的多个值"
        rules={[
          { required: true, message: '请至少填写一个规格值' },
          {
            validator: (_rule, choices: string[] = []) =>
              choices.length > mostChoices
                ? Promise.reject(new Error(`最多${mostChoices}个规格值`))
                : choices.some((choice) => choice.length > longest)
                  ? Promise.reject(new Error(`每个规格值不能超过${longest}个字`))
                  : Promise.resolve(),
          },
        ]}
      >
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={separators} placeholder="如：黑色、白色" />
      </Form.Item>
      <SortField />
    </FormDialog>
  );
}
