import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import type { ReactElement } from 'react';
import { mostSaleSkus } from '@merchant-admin/contract/goods/codes';
import { saleSkuForm } from '@merchant-admin/contract/goods/sale-list';
import type { FormField } from '@merchant-admin/contract/platform/form';
import { FieldItem, needed, told } from '../../../../widgets/fields/index.ts';
import { MoveButtons } from '../move-buttons.tsx';
import { newSku, type SkuFields } from './sale-fields.ts';
import styles from './sale.module.css';

/** The name of a SKU, which no other of the goods has. */
const ownName =
  (index: number) =>
  ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
    validator: (_rule: unknown, value: string | undefined) => {
      const skus = getFieldValue('skus') as readonly SkuFields[];
      const repeated = skus.some((sku, other) => other < index && sku.name?.trim() === value?.trim() && value?.trim() !== '');
      return told(repeated ? '规格名称不能重复' : undefined);
    },
  });

interface CellProps {
  readonly index: number;
  readonly who: string;
}
/** Of a SKU that is there the stock is changed by an act of its own. */
function Stock({ index, who }: CellProps) {
  const form = Form.useFormInstance();
  const sku = Form.useWatch(['skus', index], { form, preserve: true }) as SkuFields | undefined;
  if (sku?.sku_id !== undefined) return <span className={styles['kept']}>{sku.stock}</span>;
  return <FieldItem name={[index, 'stock']} field={needed(saleSkuForm.stock, 0)} bare={`${who}库存`} />;
}

const { name: nameField, price, market_price: market, barcode } = saleSkuForm;
/** What of a SKU is filled in, in its order. */
const cells: readonly [field: FormField, draw: (props: CellProps) => ReactElement][] = [
  [nameField, ({ index, who }) => <FieldItem name={[index, 'name']} field={nameField} bare={`${who}名称`} also={[ownName(index)]} />],
  [price, ({ index, who }) => <FieldItem name={[index, 'price']} field={price} bare={`${who}售价`} />],
  [market, ({ index, who }) => <FieldItem name={[index, 'market_price']} field={needed(market, 0)} bare={`${who}市场价`} />],
  [saleSkuForm.stock, Stock],
  [barcode, ({ index, who }) => <FieldItem name={[index, 'barcode']} field={barcode} bare={`${who}条码`} />],
];
/** Above the columns; where there is no room for columns, above each field. */
const headOf = ({ label, hint }: FormField) => (hint === undefined ? label : `${label}（${hint}）`);

function Remove({ index, who, count, onRemove }: { index: number; who: string; count: number; onRemove: () => void }) {
  const form = Form.useFormInstance();
  const sold = (Form.useWatch(['skus', index, 'sold'], { form, preserve: true }) as number | undefined) ?? 0;
  const blocked = sold > 0 ? '已售出的规格不能删除，不再售卖请把库存改为0' : undefined;
  return (
    <Button
      type="text"
      danger
      icon={<DeleteOutlined />}
      aria-label={`删除${who}`}
      title={blocked}
      disabled={count === 1 || blocked !== undefined}
      onClick={onRemove}
    />
  );
}

/** What of the goods may be chosen, each with its price. */
export const SkuEditor = () => (
  <Form.List name="skus">
    {(skus, { add, remove, move }) => (
      <>
        <div className={styles['heads']} aria-hidden>
          <span />
          {cells.map(([field]) => (
            <span key={field.label}>{headOf(field)}</span>
          ))}
          <span />
        </div>
        {skus.map(({ key, name }) => {
          const who = `规格${name + 1}`;
          return (
            <fieldset key={key} className={styles['sku']} aria-label={who}>
              <MoveButtons name={who} index={name} count={skus.length} onMove={(to) => move(name, to)} />
              {cells.map(([field, Cell]) => (
                <div key={field.label} data-head={headOf(field)}>
                  <Cell index={name} who={who} />
                </div>
              ))}
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
