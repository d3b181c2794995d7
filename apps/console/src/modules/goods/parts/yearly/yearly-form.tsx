import { Form, Input, InputNumber } from 'antd';
import { mostYearlyPeriods } from '@merchant-admin/contract/goods/codes';
import { api } from '../../../../platform/api.ts';
import { callQuery } from '../../../../platform/query-client.ts';
import { Section } from '../../../../widgets/page/index.ts';
import { required } from '../../../../widgets/shared/form-items.tsx';
import { yearlyListUrl } from '../../urls.ts';
import { GoodsPicker } from '../goods-picker.tsx';
import { PageForm } from '../page-form.tsx';
import { DifferenceItems, OldSkuItem } from './sku-fields.tsx';
import { allSkus, bodyOf, fieldsOf, newYearly, type Yearly, type YearlyFields } from './yearly-fields.ts';
import styles from './yearly.module.css';

const findOld = (q: string) => callQuery('goods', 'yearlyOldGoods', { query: { ...(q === '' ? {} : { q }), page_size: 20 } });
const findNew = (q: string) => ({
  ...callQuery('goods', 'goodsSelect', { query: { ...(q === '' ? {} : { q }), page_size: 20 } }),
  select: ({ list, total }: { list: readonly { id: string; name: string }[]; total: number }) => ({
    list: list.map(({ id, name }) => ({ goods_id: id, goods_name: name })),
    total,
  }),
});
const chosen = (what: string) => [{ required: true, message: `请选择${what}` }];

/** A SKU belongs to its goods: another choice of goods begins with all of them. */
function OldGoodsItem({ rule }: { readonly rule: Yearly | undefined }) {
  const form = Form.useFormInstance<YearlyFields>();
  return (
    <Form.Item
      name="old_goods_id"
      label="旧机型"
      rules={chosen('旧机型')}
      getValueFromEvent={(id: string | undefined) => (form.setFieldValue('old_sku_id', allSkus), id)}
    >
      <GoodsPicker label="旧机型" find={findOld} known={rule && { value: rule.old_goods_id, label: rule.old_goods_name }} />
    </Form.Item>
  );
}

const other = ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
  validator: (_rule: unknown, value: string | undefined) =>
    value !== undefined && value === getFieldValue('old_goods_id') ? Promise.reject(new Error('新机型不能与旧机型相同，请重新选择')) : Promise.resolve(),
});

/** For what difference a leased device may be changed for a newer one: a new rule, or one that is there. */
export function YearlyForm({ rule }: { readonly rule?: Yearly }) {
  return (
    <PageForm<YearlyFields>
      initial={rule === undefined ? newYearly() : fieldsOf(rule)}
      back={yearlyListUrl}
      run={async (fields, idempotencyKey) => api.goods.yearlySave({ body: bodyOf(fields, rule), idempotencyKey })}
    >
      <Section title="规则信息">
        <div className={styles['columns']}>
          <Form.Item name="name" label="规则名称" rules={required('请输入规则名称')}>
            <Input maxLength={30} showCount placeholder="如：iPhone 15 换 iPhone 16" />
          </Form.Item>
          <Form.Item
            name="periods"
            label="满期数"
            extra="已付租金达到该期数后才能换新"
            rules={[{ required: true, message: `请输入1至${mostYearlyPeriods}的整数` }]}
          >
            <InputNumber min={1} max={mostYearlyPeriods} precision={0} suffix="期" style={{ width: '100%' }} />
          </Form.Item>
          <OldGoodsItem rule={rule} />
          <OldSkuItem rule={rule} />
        </div>
      </Section>
      <Section title="新机型与差价">
        <div className={styles['columns']}>
          <Form.Item name="new_goods_id" label="新机型" dependencies={['old_goods_id']} rules={[...chosen('新机型'), other]}>
            <GoodsPicker label="新机型" find={findNew} known={rule && { value: rule.new_goods_id, label: rule.new_goods_name }} />
          </Form.Item>
        </div>
        <DifferenceItems rule={rule} />
      </Section>
    </PageForm>
  );
}
