import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input, InputNumber } from 'antd';
import type { Fen } from '@merchant-admin/common/money';
import { mostSaleSkus, mostStock } from '@merchant-admin/contract/goods/codes';
import { AmountItem } from '../../../../widgets/shared/amount-item.tsx';
import { MoveButtons } from '../move-buttons.tsx';
import { newSku, type SkuFields } from './sale-fields.ts';
import styles from './sale.module.css';

/** Ten million yuan. */
const most = 1_000_000_000;

/** The name of a SKU, which no other of the goods has. */
const nameRules = (index: number) => [
  { required: true, whitespace: true, message: '请输入规格名称' },
  ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
    validator: (_rule: unknown, value: string | undefined) => {
      const skus = getFieldValue('skus') as readonly SkuFields[];
      const repeated = skus.some((sku, other) => other < index && sku.name?.trim() === value?.trim() && value?.trim() !== '');
      return repeated ? Promise.reject(new Error('规格名称不能重复')) : Promise.resolve();
    },
  }),
];

function Stock({ index, who }: { readonly index: number; readonly who: string }) {
  const form = Form.useFormInstance();
  const sku = Form.useWatch(['skus', index], { form, preserve: true }) as SkuFields | undefined;
  if (sku?.sku_id !== undefined) return <span className={styles['kept']}>{sku.stock}</span>;
  return (
    <Form.Item name={[index, 'stock']} rules={[{ required: true, message: '请输入库存' }]}>
      <InputNumber aria-label={`${who}库存`} min={0} max={mostStock} precision={0} style={{ width: '100%' }} />
    </Form.Item>
  );
}

function Remove({ index, who, count, onRemove }: { index: number; who: string; count: number; onRemove: () => void }) {
  const form = Form.useFormInstance();
  const fixed = (Form.useWatch(['skus', index, 'fixed'], { form, preserve: true }) as string | undefined) ?? '';
  return (
    <Button
      type="text"
      danger
      icon={<DeleteOutlined />}
      aria-label={`删除${who}`}
      title={fixed || undefined}
      disabled={count === 1 || fixed !== ''}
      onClick={onRemove}
    />
  );
}

/** Above the columns; where there is no room for columns, above each field. */
const heads = ['规格名称', '售价', '市场价（0不展示）', '库存', '条码（选填）'] as const;

/** What of the goods may be chosen, each with its price. */
export const SkuEditor = () => (
  <Form.List name="skus">
    {(skus, { add, remove, move }) => (
      <>
        <div className={styles['heads']} aria-hidden>
          <span />
          {heads.map((head) => (
            <span key={head}>{head}</span>
          ))}
          <span />
        </div>
        {skus.map(({ key, name }) => {
          const who = `规格${name + 1}`;
          return (
            <fieldset key={key} className={styles['sku']} aria-label={who}>
              <MoveButtons name={who} index={name} count={skus.length} onMove={(to) => move(name, to)} />
              <div data-head={heads[0]}>
                <Form.Item name={[name, 'name']} rules={nameRules(name)}>
                  <Input aria-label={`${who}名称`} maxLength={30} placeholder="如：256GB 黑色" />
                </Form.Item>
              </div>
              <div data-head={heads[1]}>
                <AmountItem name={[name, 'price']} label={`${who}售价`} min={1} max={most} bare />
              </div>
              <div data-head={heads[2]}>
                <AmountItem name={[name, 'market_price']} label={`${who}市场价`} min={0} max={most} initial={0 as Fen} bare />
              </div>
              <div data-head={heads[3]}>
                <Stock index={name} who={who} />
              </div>
              <div data-head={heads[4]}>
                <Form.Item name={[name, 'barcode']}>
                  <Input aria-label={`${who}条码`} maxLength={40} placeholder="条码" />
                </Form.Item>
              </div>
              <Remove index={name} who={who} count={skus.length} onRemove={() => remove(name)} />
            </fieldset>
          );
        })}
        <Button block icon={<PlusOutlined />} disabled={skus.length >= mostSaleSkus} onClick={() => add(newSku())}>
          {skus.length >= mostSaleSkus ? `最多${mostSaleSkus}个规格` : '添加规格'}
        </Button>
      </>
    )}
  </Form.List>
);
