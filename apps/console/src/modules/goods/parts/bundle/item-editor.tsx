import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, InputNumber } from 'antd';
import { formatFen } from '@merchant-admin/common/money';
import { mostBundleItems, mostPieces } from '@merchant-admin/contract/goods/codes';
import { AmountItem } from '../../../../widgets/shared/amount-item.tsx';
import { useDialog } from '../../../../widgets/shared/use-dialog.ts';
import { GoodsName } from '../goods-name.tsx';
import { MoveButtons } from '../move-buttons.tsx';
import { isGone, itemName, type ItemFields } from './bundle-fields.ts';
import { ItemPicker } from './item-picker.tsx';
import styles from './bundle.module.css';

/** Above the columns; where there is no room for columns, above each field. */
const heads = ['搭配商品', '售价', '搭配价', '每单最多', '库存'] as const;

const listRules = [
  {
    validator: (_rule: unknown, items: readonly ItemFields[]) => {
      if (items.length === 0) return Promise.reject(new Error('请至少添加一个搭配商品'));
      return items.some(isGone) ? Promise.reject(new Error('有规格已删除，请移除后再保存')) : Promise.resolve();
    },
  },
];

/** What is set for an item; of a deleted SKU nothing can be. */
function Terms({ item, index, who }: { readonly item: ItemFields; readonly index: number; readonly who: string }) {
  if (isGone(item)) return null;
  return (
    <>
      <div data-head={heads[1]} className={styles['figure']}>
        {formatFen(item.sale_price)}
      </div>
      <div data-head={heads[2]}>
        <AmountItem name={[index, 'price']} label={`${who}搭配价`} min={1} max={item.sale_price} bare />
      </div>
      <div data-head={heads[3]}>
        <Form.Item name={[index, 'most']} rules={[{ required: true, message: '请输入每单最多件数' }]}>
          <InputNumber aria-label={`${who}每单最多`} min={1} max={mostPieces} precision={0} suffix="件" style={{ width: '100%' }} />
        </Form.Item>
      </div>
      <div data-head={heads[4]} className={styles['figure']}>
        {item.stock}
      </div>
    </>
  );
}

/** What is bundled, in the order in which shops show it, each at its price. */
export function ItemEditor() {
  const form = Form.useFormInstance();
  const items = (Form.useWatch('items', { form, preserve: true }) ?? []) as readonly ItemFields[];
  const { opened, open, close } = useDialog<true>();
  const full = items.length >= mostBundleItems;
  return (
    <Form.List name="items" rules={listRules}>
      {(rows, { add, remove, move }, { errors }) => (
        <>
          {rows.length > 0 && (
            <div className={styles['heads']} aria-hidden>
              <span />
              {heads.map((head) => (
                <span key={head}>{head}</span>
              ))}
              <span />
            </div>
          )}
          {rows.map(({ key, name }) => {
            const item = items[name];
            const who = `商品${name + 1}`;
            if (item === undefined) return null;
            return (
              <fieldset key={key} className={styles['item']} aria-label={`${who} ${itemName(item)}`}>
                <MoveButtons name={who} index={name} count={rows.length} onMove={(to) => move(name, to)} />
                <div className={styles['name']}>
                  <GoodsName image={item.image} name={itemName(item)} />
                  {item.problem !== '' && <span className={styles['problem']}>{item.problem}</span>}
                </div>
                <Terms item={item} index={name} who={who} />
                <Button
                  type="text"
                  danger
                  icon={<DeleteOutlined />}
                  aria-label={`移除${who}`}
                  className={styles['remove'] ?? ''}
                  onClick={() => remove(name)}
                />
              </fieldset>
            );
          })}
          {errors.length > 0 && (
            <p className={styles['wrong']} role="alert">
              {errors}
            </p>
          )}
          <Button block icon={<PlusOutlined />} disabled={full} onClick={() => open(true)}>
            {full ? `最多${mostBundleItems}个搭配商品` : '添加搭配商品'}
          </Button>
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
