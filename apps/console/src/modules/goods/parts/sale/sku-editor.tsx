import { Form } from 'antd';
import { mostSaleSkus } from '@merchant-admin/contract/goods/codes';
import { saleSkuForm } from '@merchant-admin/contract/goods/sale-list';
import type { FormField } from '@merchant-admin/contract/platform/form';
import { FieldItem, needed, told } from '../../../../widgets/fields/index.ts';
import { AddLine, Figure, Line, Lines } from '../lines.tsx';
import { newSku, type SkuFields } from './sale-fields.ts';

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

/** The stock: typed for a new SKU, and only shown for a saved one, where an act of its own changes it. */
const Stock = ({ sku, index, who }: { readonly sku: SkuFields | undefined; readonly index: number; readonly who: string }) =>
  sku?.sku_id === undefined ? <FieldItem name={[index, 'stock']} field={needed(stock, 0)} bare={`${who}库存`} /> : <Figure>{sku.stock}</Figure>;

const { name: nameField, price, market_price: market, stock, barcode } = saleSkuForm;
const heads = [nameField, price, market, stock, barcode].map(({ label, hint }: FormField) => (hint === undefined ? label : `${label}（${hint}）`));
const columns = 'minmax(140px, 2fr) repeat(2, minmax(120px, 1fr)) 110px minmax(110px, 1fr)';

/** The SKUs among which customers choose, each with its price. */
export function SkuEditor() {
  const form = Form.useFormInstance();
  const known = (Form.useWatch('skus', { form, preserve: true }) ?? []) as readonly SkuFields[];
  return (
    <Form.List name="skus">
      {(skus, { add, remove, move }) => (
        <>
          <Lines heads={heads} columns={columns}>
            {skus.map(({ key, name }) => {
              const who = `规格${name + 1}`;
              return (
                <Line
                  key={key}
                  who={who}
                  heads={heads}
                  index={name}
                  count={skus.length}
                  onMove={(to) => move(name, to)}
                  verb="删除"
                  kept={known[name]?.fixed || undefined}
                  disabled={skus.length === 1}
                  onRemove={() => remove(name)}
                  cells={[
                    <FieldItem key="name" name={[name, 'name']} field={nameField} bare={`${who}名称`} also={[ownName(name)]} />,
                    <FieldItem key="price" name={[name, 'price']} field={price} bare={`${who}售价`} />,
                    <FieldItem key="market" name={[name, 'market_price']} field={needed(market, 0)} bare={`${who}市场价`} />,
                    <Stock key="stock" sku={known[name]} index={name} who={who} />,
                    <FieldItem key="barcode" name={[name, 'barcode']} field={barcode} bare={`${who}条码`} />,
                  ]}
                />
              );
            })}
          </Lines>
          <AddLine what="规格" count={skus.length} most={mostSaleSkus} onAdd={() => add(newSku())} />
        </>
      )}
    </Form.List>
  );
}
