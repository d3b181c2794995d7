import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { useSettled } from '../../../../widgets/act-dialog/index.ts';
import { FailedLine } from '../../../../widgets/remote-select/failed-line.tsx';
import { failureText } from '../../../../widgets/shared/failure.ts';
import { goodsListQuery } from '../../queries.ts';
import type { ChangeFields } from './change-fields.ts';
import { offeredName } from './offered-item.tsx';

interface Goods {
  readonly goods_id: string;
  readonly goods_name: string;
}
interface GoodsItemProps {
  readonly orderNo: string;
  /** The goods that the order is of. */
  readonly own: Goods;
}

/** The goods that an order shall be of, found by a part of their name. With other goods the SKU is chosen anew. */
export function GoodsItem({ orderNo, own }: GoodsItemProps) {
  const form = Form.useFormInstance<ChangeFields>();
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState({ value: own.goods_id, label: offeredName(own.goods_name, true) });
  const q = useSettled(typed.trim(), typed === '') ?? '';
  const found = useQuery({ ...goodsListQuery(orderNo, q), placeholderData: (before) => before });
  const list = (found.data?.list ?? []).map((goods) => ({ value: goods.goods_id, label: offeredName(goods.goods_name, goods.current) }));
  // While a name is typed what is chosen stays away, so that Enter takes the first that was found.
  const options = typed !== '' || list.some(({ value }) => value === picked.value) ? list : [picked, ...list];
  const failed = found.isError && <FailedLine text={failureText(found.error)} onRetry={() => void found.refetch()} />;
  const more = found.data?.more === true && `仅列出前${list.length}个，请输入名称查找`;
  return (
    <Form.Item name="goods_id" label="商品" rules={[{ required: true, message: '请选择商品' }]} extra={failed || more}>
      <Select<string>
        placeholder="输入商品名称查找"
        showSearch={{ filterOption: false, onSearch: setTyped }}
        options={options}
        loading={found.isFetching}
        notFoundContent={found.isFetching ? '查找中…' : '没有符合的在售商品，请换一个名称'}
        onChange={(goodsId) => {
          setPicked(options.find(({ value }) => value === goodsId) ?? picked);
          form.setFieldValue('sku_id', undefined);
        }}
      />
    </Form.Item>
  );
}
