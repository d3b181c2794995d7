import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { bundleForm } from '@merchant-admin/contract/goods/bundle-list';
import { Select } from 'antd';
import { useState } from 'react';
import { useSettled } from '../../../../widgets/act-dialog/use-settled.ts';
import { FieldItem } from '../../../../widgets/fields/index.ts';
import { EmptyList } from '../../../../widgets/remote-select/empty-list.tsx';
import { FailedLine } from '../../../../widgets/remote-select/failed-line.tsx';
import { failureText } from '../../../../widgets/shared/failure.ts';
import { bundledGoodsQuery, mainGoodsQuery } from '../../queries.ts';

interface ControlProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string | undefined) => void;
}
const noIds: readonly string[] = [];

/** Goods that have a bundle are shown and cannot be chosen. `value` and `onChange` come from the form around it. */
function Control({ value, onChange, ...rest }: ControlProps) {
  const [text, setText] = useState('');
  const [opened, setOpened] = useState(false);
  const q = useSettled(text.trim(), text === '') ?? '';
  const goods = useQuery({ ...mainGoodsQuery(q), enabled: opened, placeholderData: keepPreviousData });
  const bundled = useQuery(bundledGoodsQuery(goods.data?.list.map((each) => each.id) ?? noIds));
  const failed = goods.error ?? bundled.error;
  const taken = new Set(bundled.data?.list);
  // Who has a bundle is known before anything is offered.
  const list = bundled.data === undefined ? [] : (goods.data?.list ?? []).toSorted((a, b) => Number(taken.has(a.id)) - Number(taken.has(b.id)));
  const more = goods.data !== undefined && goods.data.total > list.length && list.length > 0;
  return (
    <>
      <Select
        {...rest}
        {...(value === undefined ? {} : { value })}
        onChange={onChange ?? (() => undefined)}
        showSearch={{ searchValue: text, onSearch: setText, filterOption: false }}
        placeholder="输入名称查找上架中的租赁商品"
        loading={goods.isFetching}
        onOpenChange={(open) => open && setOpened(true)}
        notFoundContent={<EmptyList loading={goods.isFetching || bundled.isFetching} error={failed} />}
        options={[
          ...list.map(({ id, name }) => ({ value: id, label: taken.has(id) ? `${name}（已有搭配）` : name, disabled: taken.has(id) })),
          ...(more ? [{ value: '', label: `仅列出前${list.length}个，请输入名称查找`, disabled: true }] : []),
        ]}
      />
      {failed !== null && !goods.isFetching && !bundled.isFetching && (
        <FailedLine text={failureText(failed)} onRetry={() => void (goods.isError ? goods.refetch() : bundled.refetch())} />
      )}
    </>
  );
}

/** The goods for lease that a new bundle is for. */
export const MainGoodsItem = () => (
  <FieldItem name="goods_id" field={bundleForm.goods_id}>
    <Control />
  </FieldItem>
);
