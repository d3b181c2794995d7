import { Form } from 'antd';
import { formatFen } from '@merchant-admin/common/money';
import { bundleItemForm } from '@merchant-admin/contract/goods/bundle-list';
import { mostBundleItems } from '@merchant-admin/contract/goods/codes';
import { FieldItem } from '../../../../widgets/fields/index.ts';
import { useDialog } from '../../../../widgets/shared/use-dialog.ts';
import { GoodsName } from '../goods-name.tsx';
import { AddLine, Figure, Line, Lines } from '../lines.tsx';
import { isGone, itemName, type ItemFields } from './bundle-fields.ts';
import { ItemPicker } from './item-picker.tsx';
import styles from './bundle.module.css';

const { price, most } = bundleItemForm;
const heads = ['搭配商品', '售价', price.label, most.label, '库存'] as const;

const listRules = [
  {
    validator: (_rule: unknown, items: readonly ItemFields[]) => {
      if (items.length === 0) return Promise.reject(new Error('请至少添加一个搭配商品'));
      return items.some(isGone) ? Promise.reject(new Error('有规格已删除，请移除后再保存')) : Promise.resolve();
    },
  },
];

const Name = ({ item }: { readonly item: ItemFields }) => (
  <div className={styles['name']}>
    <GoodsName image={item.image} name={itemName(item)} />
    {item.problem !== '' && <span className={styles['problem']}>{item.problem}</span>}
  </div>
);

/** The cells of an item's line: what it is and what is set for it; for a deleted SKU nothing can be set. */
function cellsOf(item: ItemFields, index: number, who: string) {
  const name = <Name key="name" item={item} />;
  if (isGone(item)) return [name];
  return [
    name,
    <Figure key="alone">{formatFen(item.sale_price)}</Figure>,
    <FieldItem key="price" name={[index, 'price']} field={{ ...price, max: item.sale_price }} bare={`${who}搭配价`} />,
    <FieldItem key="most" name={[index, 'most']} field={most} bare={`${who}每单最多`} />,
    <Figure key="stock">{item.stock}</Figure>,
  ];
}

/** What is bundled, in the order in which shops show it, each at its price. */
export function ItemEditor() {
  const form = Form.useFormInstance();
  const items = (Form.useWatch('items', { form, preserve: true }) ?? []) as readonly ItemFields[];
  const { opened, open, close } = useDialog<true>();
  return (
    <Form.List name="items" rules={listRules}>
      {(rows, { add, remove, move }, { errors }) => (
        <>
          {rows.length > 0 && (
            <Lines heads={heads} columns="minmax(200px, 1fr) 120px 150px 110px 80px">
              {rows.map(({ key, name }) => {
                const item = items[name];
                const who = `商品${name + 1}`;
                if (item === undefined) return null;
                return (
                  <Line
                    key={key}
                    who={who}
                    label={`${who} ${itemName(item)}`}
                    heads={heads}
                    cells={cellsOf(item, name, who)}
                    index={name}
                    count={rows.length}
                    onMove={(to) => move(name, to)}
                    verb="移除"
                    onRemove={() => remove(name)}
                  />
                );
              })}
            </Lines>
          )}
          {errors.length > 0 && (
            <p className={styles['wrong']} role="alert" data-wrong>
              {errors}
            </p>
          )}
          <AddLine what="搭配商品" count={items.length} most={mostBundleItems} onAdd={() => open(true)} />
          {opened && (
            <ItemPicker
              there={new Set(items.map((item) => item.sku_id))}
              room={mostBundleItems - items.length}
              onClose={(chosen) => {
                close();
                for (const item of chosen) add(item);
                if (chosen.length > 0) void form.validateFields([['items']], { recursive: false }).catch(() => undefined);
              }}
            />
          )}
        </>
      )}
    </Form.List>
  );
}
