import { yearlyForm } from '@merchant-admin/contract/goods/yearly-list';
import { Form } from 'antd';
import { api } from '../../../../platform/api.ts';
import { callQuery } from '../../../../platform/query-client.ts';
import { FieldItem, needed, rulesOf } from '../../../../widgets/fields/index.ts';
import { Section } from '../../../../widgets/page/index.ts';
import { afterGoodsChange } from '../../queries.ts';
import { yearlyListUrl } from '../../urls.ts';
import { GoodsPicker } from '../goods-picker.tsx';
import { PageForm } from '../../../../widgets/kept/pages/index.ts';
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
const { name, periods, old_goods_id: old, new_goods_id: fresh } = yearlyForm;

/** A SKU belongs to its goods: another choice of goods begins with all of them. */
function OldGoodsItem({ rule }: { readonly rule: Yearly | undefined }) {
  const form = Form.useFormInstance<YearlyFields>();
  return (
    <Form.Item
      name="old_goods_id"
      label={old.label}
      rules={rulesOf(old)}
      getValueFromEvent={(id: string | undefined) => (form.setFieldValue('old_sku_id', allSkus), id)}
    >
      <GoodsPicker label={old.label} find={findOld} known={rule && { value: rule.old_goods_id, label: rule.old_goods_name }} />
    </Form.Item>
  );
}

const other = ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
  validator: (_rule: unknown, value: string | undefined) =>
    value !== undefined && value === getFieldValue('old_goods_id') ? Promise.reject(new Error('新机型不能与旧机型相同，请重新选择')) : Promise.resolve(),
});

/** The form of a rule of yearly renewal, for what difference a leased device may be changed for a newer one: of a new rule, or of one that is edited. */
export function YearlyForm({ rule }: { readonly rule?: Yearly }) {
  return (
    <PageForm<YearlyFields>
      name="goods"
      after={afterGoodsChange}
      initial={rule === undefined ? newYearly() : fieldsOf(rule)}
      back={yearlyListUrl}
      edits={rule !== undefined}
      run={async (fields, idempotencyKey) => api.goods.yearlySave({ body: bodyOf(fields, rule), idempotencyKey })}
    >
      <Section title="规则信息">
        <div className={styles['columns']}>
          <FieldItem name="name" field={name} />
          <FieldItem name="periods" field={needed(periods, 1)} />
          <OldGoodsItem rule={rule} />
          <OldSkuItem rule={rule} />
        </div>
      </Section>
      <Section title="新机型与差价">
        <div className={styles['columns']}>
          <Form.Item name="new_goods_id" label={fresh.label} dependencies={['old_goods_id']} rules={[...rulesOf(fresh), other]}>
            <GoodsPicker label={fresh.label} find={findNew} known={rule && { value: rule.new_goods_id, label: rule.new_goods_name }} />
          </Form.Item>
        </div>
        <DifferenceItems rule={rule} />
      </Section>
    </PageForm>
  );
}
