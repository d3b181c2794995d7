import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Checkbox, Input, Modal, Skeleton, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { formatFen } from '@merchant-admin/common/money';
import { useSettled } from '../../../../widgets/act-dialog/use-settled.ts';
import { LoadFailed } from '../../../../widgets/load-failed/load-failed.tsx';
import { Pager } from '../../../../widgets/pager/pager.tsx';
import { accessoriesQuery } from '../../queries.ts';
import { GoodsName } from '../goods-name.tsx';
import { itemOf, type Accessory, type ItemFields } from './bundle-fields.ts';
import pageStyles from '../../../../widgets/kept/pages/page-form.module.css';
import styles from './bundle.module.css';

interface ItemPickerProps {
  /** SKUs that are in the bundle already. */
  readonly there: ReadonlySet<string>;
  /** How many more items the bundle may have. */
  readonly room: number;
  readonly onClose: (items: readonly ItemFields[]) => void;
}
interface GoodsProps {
  readonly goods: Accessory;
  readonly there: ReadonlySet<string>;
  readonly chosen: ReadonlyMap<string, ItemFields>;
  readonly full: boolean;
  readonly onToggle: (item: ItemFields) => void;
}

const Goods = ({ goods, there, chosen, full, onToggle }: GoodsProps) => (
  <fieldset className={styles['choice']} aria-label={goods.goods_name}>
    <div className={styles['choiceHead']}>
      <GoodsName image={goods.image} name={goods.goods_name} />
      {!goods.on_shelf && <span className={pageStyles['minor']}>已下架，店铺不展示</span>}
    </div>
    {goods.skus.map((sku) => {
      const [known, picked] = [there.has(sku.sku_id), chosen.has(sku.sku_id)];
      return (
        <Checkbox
          key={sku.sku_id}
          checked={known || picked}
          disabled={known || (full && !picked)}
          onChange={() => onToggle(itemOf(goods, sku))}
          className={styles['choiceSku'] ?? ''}
        >
          <span className={styles['choiceName']}>{sku.sku_name}</span>
          <span>{formatFen(sku.price)}</span>
          <span className={pageStyles['minor']}>{known ? '已添加' : `库存${sku.stock}`}</span>
        </Checkbox>
      );
    })}
  </fieldset>
);

/** Chooses SKUs of goods for sale, found by a part of their name. What is chosen stays while one searches on. */
export function ItemPicker({ there, room, onClose }: ItemPickerProps) {
  const search = useRef<InputRef>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState({ page: 1, size: 10 });
  const [chosen, setChosen] = useState<ReadonlyMap<string, ItemFields>>(new Map());
  const q = useSettled(text.trim(), text === '') ?? '';
  const found = useQuery({ ...accessoriesQuery(q, at.page, at.size), placeholderData: keepPreviousData });
  const toggle = (item: ItemFields) =>
    setChosen((now) => {
      const next = new Map(now);
      if (!next.delete(item.sku_id)) next.set(item.sku_id, item);
      return next;
    });
  const full = chosen.size >= room;
  return (
    <Modal
      open
      title="选择搭配商品"
      width={640}
      okText={chosen.size === 0 ? '添加' : `添加${chosen.size}个规格`}
      cancelText="取消"
      okButtonProps={{ disabled: chosen.size === 0 }}
      onOk={() => onClose([...chosen.values()])}
      onCancel={() => onClose([])}
      afterOpenChange={(open) => open && search.current?.focus()}
    >
      <Input
        ref={search}
        type="search"
        allowClear
        maxLength={60}
        aria-label="售卖商品名称"
        placeholder="输入售卖商品名称查找"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt({ ...at, page: 1 });
        }}
      />
      <output className={styles['count']}>{`已选${chosen.size}个规格，还可以选${room - chosen.size}个`}</output>
      {found.isError && <LoadFailed error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />}
      {found.data === undefined && !found.isError && <Skeleton active />}
      {found.data !== undefined && (
        <>
          <div className={styles['choices']} aria-busy={found.isPlaceholderData}>
            {found.data.list.map((goods) => (
              <Goods key={goods.goods_id} goods={goods} there={there} chosen={chosen} full={full} onToggle={toggle} />
            ))}
            {found.data.list.length === 0 && <p>{q === '' ? '暂无售卖商品，请先在“售卖商品”中新建' : '没有找到售卖商品，请换一个名称'}</p>}
          </div>
          {found.data.total > 10 && <Pager page={at.page} pageSize={at.size} total={found.data.total} onChange={(page, size) => setAt({ page, size })} />}
        </>
      )}
    </Modal>
  );
}
