import { saleForm } from '@merchant-admin/contract/goods/sale-list';
import { Form } from 'antd';
import { api } from '../../../../platform/api.ts';
import { FieldItem } from '../../../../widgets/fields/index.ts';
import { Section } from '../../../../widgets/page/index.ts';
import { afterGoodsChange } from '../../queries.ts';
import { saleListUrl } from '../../urls.ts';
import { Description, descriptionRule } from '../description-field.tsx';
import { BrandItem, CategoryItem, PostageItem } from '../choice-field.tsx';
import { GoodsPictures } from '../goods-pictures.tsx';
import { PageForm } from '../../../../widgets/kept/pages/index.ts';
import pageStyles from '../../../../widgets/kept/pages/page-form.module.css';
import { fieldsOf, inputOf, newSale, type SaleFields, type SaleGoods } from './sale-fields.ts';
import { SkuEditor } from './sku-editor.tsx';

/** The form of goods for sale: of new ones, or of those that are edited. */
export function SaleForm({ goods }: { readonly goods?: SaleGoods }) {
  const save = (fields: SaleFields, idempotencyKey: string) =>
    goods === undefined
      ? api.goods.saleCreate({ body: inputOf(fields), idempotencyKey })
      : api.goods.saleEdit({ body: { goods_id: goods.id, version: goods.version, ...inputOf(fields) }, idempotencyKey });
  return (
    <PageForm<SaleFields>
      name="goods"
      after={afterGoodsChange}
      initial={goods === undefined ? newSale() : fieldsOf(goods)}
      back={saleListUrl}
      edits={goods !== undefined}
      run={save}
    >
      <Section title="商品信息">
        <FieldItem name="name" field={saleForm.name} />
        <div className={pageStyles['columns']}>
          <CategoryItem known={goods && { value: goods.category_id, label: goods.category_name }} />
          <BrandItem known={goods && goods.brand_id !== '' ? { value: goods.brand_id, label: goods.brand_name } : undefined} />
          <FieldItem name="degree" field={saleForm.degree} />
          <PostageItem known={goods && { value: goods.postage_id, label: goods.postage_name }} />
        </div>
        <FieldItem name="images" field={saleForm.images}>
          <GoodsPictures />
        </FieldItem>
      </Section>
      <Section title="规格与价格" extra={goods && <span className={pageStyles['minor']}>已有规格的库存在列表的“修改库存”中修改，不受编辑影响</span>}>
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
