import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { debounce } from '../../../../widgets/shared/debounce.ts';
import { reserveTargetsQuery } from '../../queries.ts';
import { clearable } from '../../../../widgets/shared/clearable.ts';

interface TargetSelectProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string | undefined) => void;
  /** The goods that are chosen already, which may be off sale. */
  readonly known?: { readonly value: string; readonly label: string } | undefined;
}
const nothing = () => undefined;

/** Goods for lease on sale, found by a part of their name. `value` and `onChange` come from the form around it. */
export function TargetSelect({ id, value, onChange = nothing, known }: TargetSelectProps) {
  const [q, setQ] = useState('');
  const search = useMemo(() => debounce(setQ, 300), []);
  useEffect(() => search.cancel, [search]);
  const found = useQuery({ ...reserveTargetsQuery(q), placeholderData: keepPreviousData });
  const offered = (found.data?.list ?? []).map((goods) => ({ value: goods.id, label: goods.name }));
  const options = known === undefined || q !== '' || offered.some((each) => each.value === known.value) ? offered : [known, ...offered];
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      {...(value === undefined ? {} : { value })}
      onChange={(chosen: string | undefined) => onChange(chosen)}
      options={options}
      loading={found.isFetching}
      showSearch={{ filterOption: false, onSearch: search }}
      allowClear={clearable}
      placeholder="请选择在售商品，可输入名称查找"
      notFoundContent={found.isError ? '加载失败，请重试' : '没有符合的在售商品'}
    />
  );
}
