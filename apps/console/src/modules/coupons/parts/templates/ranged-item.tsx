import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { mostRanged } from '@merchant-admin/contract/coupons/template-codes';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { useSettled } from '../../../../widgets/act-dialog/index.ts';
import { clearable } from '../../../../widgets/shared/clearable.ts';

interface Known {
  readonly value: string;
  readonly name: string;
}
interface Found {
  readonly list: readonly { readonly id: string; readonly name: string }[];
}
interface RangedSelectProps {
  readonly id?: string;
  readonly label: string;
  readonly value?: string[];
  readonly onChange?: (ids: string[]) => void;
  // oxlint-disable-next-line typescript/no-explicit-any -- a query's key is its own
  readonly find: (q: string) => UseQueryOptions<any, Error, Found, any>;
  readonly known: readonly Known[];
}
const nothing = () => undefined;

/** Several of many, found by a part of their name; chosen ones keep their name when the list lacks them. */
function RangedSelect({ id, label, value = [], onChange = nothing, find, known }: RangedSelectProps) {
  const [typed, setTyped] = useState('');
  const [names, setNames] = useState<ReadonlyMap<string, string>>(() => new Map(known.map((each) => [each.value, each.name])));
  const q = useSettled(typed.trim(), typed === '') ?? '';
  const found = useQuery({ ...find(q), placeholderData: (before) => before });
  const listed = (found.data?.list ?? []).map((each) => ({ value: each.id, label: each.name }));
  const missing = value.filter((each) => !listed.some((option) => option.value === each)).map((each) => ({ value: each, label: names.get(each) ?? each }));
  return (
    <Select<string[]>
      {...(id === undefined ? {} : { id })}
      mode="multiple"
      aria-label={label}
      placeholder={`输入名称查找，最多${mostRanged}项`}
      maxCount={mostRanged}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      allowClear={clearable}
      options={[...missing, ...listed]}
      value={value}
      loading={found.isFetching}
      notFoundContent={found.isFetching ? '查找中…' : found.isError ? '加载失败，请稍后重试' : '没有匹配的选项'}
      onChange={(next) => {
        setNames(new Map([...names, ...listed.map((each) => [each.value, each.label] as const)]));
        onChange(next);
      }}
    />
  );
}

interface RangedItemProps extends Pick<RangedSelectProps, 'label' | 'find' | 'known'> {
  readonly name: 'category_ids' | 'goods_ids';
}

/** A form's choice of the things of a template's range: one at least. */
export const RangedItem = ({ name, label, find, known }: RangedItemProps) => (
  <Form.Item name={name} label={label} rules={[{ required: true, type: 'array', min: 1, message: `请选择${label}` }]}>
    <RangedSelect label={label} find={find} known={known} />
  </Form.Item>
);
