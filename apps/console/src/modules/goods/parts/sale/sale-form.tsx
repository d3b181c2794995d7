import { Form, Input, Select } from 'antd';
import { api } from '../../../../platform/api.ts';
import { Section } from '../../../../widgets/page/index.ts';
import { required } from '../../../../widgets/shared/form-items.tsx';
import { saleListUrl } from '../../urls.ts';
import { Description, descriptionRule } from '../description-field.tsx';
import { BrandItem, CategoryItem, PostageItem } from '../choice-field.tsx';
import { GoodsPictures } from '../goods-pictures.tsx';
import { PageForm } from '../page-form.tsx';
import pageStyles from '../page-form.module.css';
import { degrees, editInput, fieldsOf, newInput, newSale, type SaleFields, type SaleGoods } from './sale-fields.ts';
import { SkuEditor } from './sku-editor.tsx';
import styles from './sale.module.css';

/** Goods for sale: new ones, or those that are there. */
export function SaleForm({ goods }: { readonly goods?: SaleGoods }) {
  const save = (fields: SaleFields, idempotencyKey: string) =>
    goods === undefined
      ? api.goods.saleCreate({ body: newInput(fields), idempotencyKey })
      : api.goods.saleEdit({ body: editInput(goods, fields), idempotencyKey });
  return (
    <PageForm<SaleFields> initial={goods === undefined ? newSale() : fieldsOf(goods)} back={saleListUrl} run={save}>
      <Section title="商品信息">
        <Form.Item name="name" label="商品名称" rules={required('请输入商品名称')}>
          <Input maxLength={60} showCount placeholder="请输入商品名称" />
        </Form.Item>
        <div className={pageStyles['columns']}>
          <CategoryItem known={goods && { value: goods.category_id, label: goods.category_name }} />
          <BrandItem known={goods && goods.brand_id !== '' ? { value: goods.brand_id, label: goods.brand_name } : undefined} />
          <Form.Item name="degree" label="成色" rules={[{ required: true, message: '请选择成色' }]}>
            <Select placeholder="请选择成色" options={degrees} />
          </Form.Item>
          <PostageItem known={goods && { value: goods.postage_id, label: goods.postage_name }} />
        </div>
        <Form.Item name="images" label="商品图片" rules={[{ required: true, type: 'array', min: 1, message: '请至少上传1张商品图片' }]}>
          <GoodsPictures />
        </Form.Item>
      </Section>
      <Section title="规格与价格" extra={goods && <span className={styles['hint']}>已有规格的库存在列表的“修改库存”中增减，不受编辑影响</span>}>
        <SkuEditor />
      </Section>
      <Section title="商品详情">
        <Form.Item name="detail" rules={[descriptionRule]}>
          <Description />
        </Form.Item>
      </Section>
    </PageForm>
  );
}
