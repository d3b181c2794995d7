import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useSettled } from '../../../widgets/act-dialog/index.ts';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { clearable } from '../../../widgets/shared/clearable.ts';

interface Found {
  readonly list: readonly { readonly goods_id: string; readonly goods_name: string }[];
  readonly total: number;
}
interface Picked {
  readonly value: string;
  readonly label: string;
}
interface GoodsPickerProps {
  readonly id?: string;
  readonly label: string;
  readonly value?: string | undefined;
  readonly onChange?: (goodsId: string | undefined) => void;
  /** The same, with the goods' name. */
  readonly onPick?: (goods: Picked | undefined) => void;
  /** Asks the server for goods by a part of their name, or by their number. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a query's key is its own
  readonly find: (q: string) => UseQueryOptions<any, Error, Found, any>;
  readonly disabled?: boolean;
  /** The goods that are chosen already, with their name. */
  readonly known?: Picked | undefined;
}

/** One goods of many, found by typing a part of its name or its number; the first ones stand there without typing. */
export function GoodsPicker({ id, label, value, onChange, onPick, find, disabled = false, known }: GoodsPickerProps) {
  const [typed, setTyped] = useState('');
  /** The goods that are picked; their name is kept for when another list comes without them. */
  const [picked, setPicked] = useState(known);
  const q = useSettled(typed.trim(), typed === '') ?? '';
  const found = useQuery({ ...find(q), placeholderData: (before) => before });
  const options = (found.data?.list ?? []).map((goods) => ({ value: goods.goods_id, label: goods.goods_name }));
  const all = picked === undefined || options.some((option) => option.value === picked.value) ? options : [picked, ...options];
  return (
    <>
      <Select
        {...(id === undefined ? {} : { id })}
        aria-label={label}
        placeholder="输入商品名称或商品ID查找"
        style={{ width: '100%' }}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        allowClear={clearable}
        disabled={disabled}
        options={all}
        value={value ?? null}
        loading={found.isFetching}
        notFoundContent={found.isFetching ? '查找中…' : '没有符合条件的商品，请换一个名称'}
        onChange={(next: string | null | undefined) => {
          const goods = all.find((option) => option.value === next);
          setPicked(goods);
          onChange?.(next ?? undefined);
          onPick?.(goods);
        }}
      />
      {found.isError && <LoadFailed error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />}
    </>
  );
}
