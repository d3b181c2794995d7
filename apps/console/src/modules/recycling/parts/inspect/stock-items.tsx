import { degreeText } from '@merchant-admin/contract/goods/degrees';
import type { RecycleOrderDetail } from '@merchant-admin/contract/recycling/shapes';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Select } from 'antd';
import { findGoods, GoodsPicker, skusQuery } from '../../../goods/index.ts';
import styles from '../recycling.module.css';
import type { InspectFields } from './inspect-body.ts';

const degrees = Object.entries(degreeText)
  .map(([value, label]) => ({ value: Number(value), label }))
  .toSorted((one, other) => other.value - one.value);

interface StockItemsProps {
  /** Whether the device is bought. */
  readonly needed: boolean;
  /** The goods that stand chosen without having been picked here. */
  readonly known?: { readonly value: string; readonly label: string } | undefined;
  /** As which goods the device stood here before, where it did. */
  readonly file?: RecycleOrderDetail['file'];
  /** Whether the server found an earlier file of another SKU. */
  readonly differs?: boolean;
}

/** As which goods the device goes into stock, and how used it is; that its earlier file is wrong is asked only of a device that has another one. */
export function StockItems({ needed, known, file = null, differs = false }: StockItemsProps) {
  const form = Form.useFormInstance<InspectFields>();
  const goods = Form.useWatch('goods_id', form);
  const skus = useQuery({ ...skusQuery(goods ?? ''), enabled: goods !== undefined });
  const sku = Form.useWatch('sku_id', form);
  const other = differs || (file !== null && sku !== undefined && sku !== file.sku_id);
  const rule = (message: string) => (needed ? [{ required: true, message }] : []);
  return (
    <div className={styles['stock']}>
      <Form.Item name="goods_id" label="入库商品" rules={rule('请选择入库商品')}>
        <GoodsPicker key={known?.value ?? ''} label="入库商品" find={findGoods} known={known} onPick={() => form.setFieldValue('sku_id', undefined)} />
      </Form.Item>
      <Form.Item name="sku_id" label="入库规格" rules={rule('请选择入库规格')}>
        <Select
          placeholder={goods === undefined ? '请先选择商品' : '请选择规格'}
          disabled={goods === undefined}
          loading={skus.isFetching}
          showSearch={{ optionFilterProp: 'label' }}
          options={(skus.data?.list ?? []).map((sku) => ({ value: sku.sku_id, label: sku.goods_attr_name }))}
          notFoundContent={skus.isError ? '规格加载失败，请重新选择商品' : '该商品没有规格'}
        />
      </Form.Item>
      <Form.Item name="degree" label="成色" rules={rule('请选择成色')}>
        <Select placeholder="请选择" options={degrees} />
      </Form.Item>
      {other && (
        <Form.Item name="other_sku" valuePropName="checked" style={{ gridColumn: '1 / -1' }}>
          <Checkbox>{`与原档案规格不同（${file === null ? '曾在本店登记' : `曾登记为“${file.goods_name} ${file.sku_name}”`}且登记有误，备注中写明依据）`}</Checkbox>
        </Form.Item>
      )}
    </div>
  );
}
