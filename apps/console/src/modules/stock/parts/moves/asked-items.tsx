import { mostMoved } from '@merchant-admin/contract/stock/move-codes';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, InputNumber, Select } from 'antd';
import { callQuery } from '../../../../platform/query-client.ts';
import { GoodsPicker, skusQuery } from '../../../goods/index.ts';
import styles from './moves.module.css';

const findGoods = (q: string) => ({
  ...callQuery('goods', 'goodsSelect', { query: { ...(q === '' ? {} : { q }), page_size: 20 } }),
  select: ({ list, total }: { list: readonly { id: string; name: string }[]; total: number }) => ({
    list: list.map(({ id, name }) => ({ goods_id: id, goods_name: name })),
    total,
  }),
});

/** The SKUs of the goods that were chosen in the same line. */
function SkuItem({ line }: { readonly line: number }) {
  const form = Form.useFormInstance();
  const goodsId = Form.useWatch<string | undefined>(['lines', line, 'goods_id'], form);
  const skus = useQuery({ ...skusQuery(goodsId ?? ''), enabled: goodsId !== undefined });
  return (
    <Form.Item name={[line, 'sku_id']} label="规格" rules={goodsId === undefined ? [] : [{ required: true, message: '请选择规格' }]}>
      <Select
        aria-label={`第${line + 1}行规格`}
        placeholder={goodsId === undefined ? '请先选择商品' : '请选择规格'}
        disabled={goodsId === undefined}
        loading={skus.isFetching}
        showSearch={{ optionFilterProp: 'label' }}
        options={(skus.data?.list ?? []).map(({ sku_id: value, goods_attr_name: label }) => ({ value, label }))}
        notFoundContent={skus.isError ? '规格加载失败，请重新选择商品' : '该商品没有规格'}
      />
    </Form.Item>
  );
}

/** Pieces by SKU: goods, SKU and how many, line by line. */
export function AskedItems() {
  const form = Form.useFormInstance();
  return (
    <Form.List name="lines">
      {(lines, { add, remove }) => (
        <>
          {lines.map(({ key, name }) => (
            <div key={key} className={styles['line']}>
              <Form.Item name={[name, 'goods_id']} label="商品">
                <GoodsPicker
                  label={`第${name + 1}行商品`}
                  find={findGoods}
                  onChange={(goods) => {
                    form.setFieldValue(['lines', name, 'goods_id'], goods);
                    form.setFieldValue(['lines', name, 'sku_id'], undefined);
                  }}
                />
              </Form.Item>
              <SkuItem line={name} />
              <Form.Item name={[name, 'pieces']} label="台数" dependencies={[['lines', name, 'sku_id']]} rules={[needed(name)]}>
                <InputNumber aria-label={`第${name + 1}行台数`} min={1} max={mostMoved} precision={0} style={{ width: '100%' }} />
              </Form.Item>
              <Form.Item label=" " colon={false}>
                <Button aria-label={`移除第${name + 1}行`} disabled={lines.length === 1} onClick={() => remove(name)}>
                  移除
                </Button>
              </Form.Item>
            </div>
          ))}
          <Form.Item>
            <Button onClick={() => add({})}>再加一个规格</Button>
          </Form.Item>
        </>
      )}
    </Form.List>
  );
}

/** How many pieces is asked for where a SKU was chosen. */
const needed =
  (line: number) =>
  ({ getFieldValue }: { getFieldValue: (name: (string | number)[]) => unknown }) => ({
    validator: (_rule: unknown, pieces?: number | null) =>
      getFieldValue(['lines', line, 'sku_id']) !== undefined && !pieces ? Promise.reject(new Error('请填写台数')) : Promise.resolve(),
  });
