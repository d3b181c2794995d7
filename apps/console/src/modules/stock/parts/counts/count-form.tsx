import { countScopes, type CountScope } from '@merchant-admin/contract/stock/count-codes';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Form, Input, Select } from 'antd';
import { api, type Answer } from '../../../../platform/api.ts';
import { useCan } from '../../../../platform/permission/can.ts';
import { callQuery } from '../../../../platform/query-client.ts';
import { PageForm } from '../../../../widgets/kept/pages/index.ts';
import { Section } from '../../../../widgets/page/index.ts';
import { ChoiceItem, RadioItem, optionsOf } from '../../../../widgets/shared/form-items.tsx';
import { GoodsPicker, skusQuery } from '../../../goods/index.ts';
import { afterCount } from '../../count-queries.ts';
import { countScanUrl, countUrl } from '../../count-urls.ts';
import styles from './counts.module.css';

interface CountFields {
  place: string;
  scope: CountScope;
  goods?: readonly { goods_id?: string; sku_ids?: readonly string[] }[];
  zone?: string;
  blind: boolean;
  frozen: boolean;
  note?: string;
}

const findGoods = (q: string) => ({
  ...callQuery('goods', 'goodsSelect', { query: { ...(q === '' ? {} : { q }), page_size: 20 } }),
  select: ({ list, total }: { list: readonly { id: string; name: string }[]; total: number }) => ({
    list: list.map(({ id, name }) => ({ goods_id: id, goods_name: name })),
    total,
  }),
});

/** The SKUs of the goods that were chosen in the same line; several at once. */
function SkusItem({ line }: { readonly line: number }) {
  const form = Form.useFormInstance();
  const goodsId = Form.useWatch<string | undefined>(['goods', line, 'goods_id'], form);
  const skus = useQuery({ ...skusQuery(goodsId ?? ''), enabled: goodsId !== undefined });
  return (
    <Form.Item name={[line, 'sku_ids']} label="规格" rules={[{ required: true, message: '请选择规格' }]}>
      <Select
        mode="multiple"
        aria-label={`第${line + 1}行规格`}
        placeholder={goodsId === undefined ? '请先选择商品' : '请选择规格'}
        disabled={goodsId === undefined}
        loading={skus.isFetching}
        options={(skus.data?.list ?? []).map(({ sku_id: value, goods_attr_name: label }) => ({ value, label }))}
      />
    </Form.Item>
  );
}

/** The SKUs that are counted, by their goods. */
function SkuItems() {
  const form = Form.useFormInstance();
  return (
    <Form.List name="goods">
      {(lines, { add, remove }) => (
        <>
          {lines.map(({ key, name }) => (
            <div key={key} className={styles['line']}>
              <Form.Item name={[name, 'goods_id']} label="商品" rules={[{ required: true, message: '请选择商品' }]}>
                <GoodsPicker
                  label={`第${name + 1}行商品`}
                  find={findGoods}
                  onChange={(goods) => {
                    form.setFieldValue(['goods', name, 'goods_id'], goods);
                    form.setFieldValue(['goods', name, 'sku_ids'], undefined);
                  }}
                />
              </Form.Item>
              <SkusItem line={name} />
              <Form.Item label=" " colon={false}>
                <Button aria-label={`移除第${name + 1}行`} disabled={lines.length === 1} onClick={() => remove(name)}>
                  移除
                </Button>
              </Form.Item>
            </div>
          ))}
          <Form.Item>
            <Button onClick={() => add({})}>再加一个商品</Button>
          </Form.Item>
        </>
      )}
    </Form.List>
  );
}

/** What is counted: all, SKUs, or a zone by its name. */
function ScopeItems() {
  const scope = Form.useWatch<CountScope | undefined>('scope');
  if (scope === 'skus') return <SkuItems />;
  if (scope !== 'zone') return null;
  return (
    <Form.Item
      name="zone"
      label="区域"
      rules={[{ required: true, whitespace: true, message: '请输入区域' }]}
      extra="应盘为上次盘点时在该区域扫描到、现在仍在本地点的设备；首次盘点一个区域时没有应盘"
    >
      <Input maxLength={20} placeholder="如 A区、二楼柜台" />
    </Form.Item>
  );
}

const bodyOf = ({ place, scope, goods = [], zone = '', blind, frozen, note = '' }: CountFields) => ({
  place,
  scope,
  sku_ids: scope === 'skus' ? [...new Set(goods.flatMap(({ sku_ids: ids = [] }) => ids))] : [],
  zone: scope === 'zone' ? zone.trim() : '',
  blind,
  frozen,
  note: note.trim(),
});

/** The form of a new count, which leads to where is scanned for it. */
export function CountForm({ places }: { readonly places: Answer<'stock', 'countPlaces'> }) {
  const mayScan = useCan()('count:scan');
  const options = places.list.map(({ value, name }) => ({ value, label: name }));
  const initial: Partial<CountFields> = {
    scope: 'whole',
    goods: [{}],
    blind: true,
    frozen: false,
    ...(options.length === 1 ? { place: options[0]!.value } : {}),
  };
  return (
    <PageForm<CountFields, Answer<'stock', 'countMake'>>
      name="count"
      initial={initial}
      back={mayScan ? countScanUrl : countUrl}
      run={(fields, idempotencyKey) => api.stock.countMake({ body: bodyOf(fields), idempotencyKey })}
      after={() => afterCount('已发起盘点，可以开始扫码')}
    >
      <Section title="盘点什么">
        <ChoiceItem name="place" label="地点" options={options} />
        <RadioItem name="scope" label="范围" options={optionsOf(countScopes)} />
        <ScopeItems />
      </Section>
      <Section title="怎么盘">
        <Form.Item name="blind" valuePropName="checked" extra="扫码的人看不到应有哪些设备；有处理差异权限的人可以看到">
          <Checkbox>盲盘</Checkbox>
        </Form.Item>
        <Form.Item name="frozen" valuePropName="checked" extra="交盘前，范围内的设备不能出库、入库、调拨；不锁定时，期间的出入库自动计入">
          <Checkbox>锁定出入库</Checkbox>
        </Form.Item>
        <Form.Item name="note" label="备注（选填）">
          <Input maxLength={200} />
        </Form.Item>
        <Alert type="info" showIcon title="同一地点范围重叠的盘点，同时只能有一个；多人可以同时扫同一张盘点单" />
      </Section>
    </PageForm>
  );
}
