import { bundleForm } from '@merchant-admin/contract/goods/bundle-list';
import { Form } from 'antd';
import { api } from '../../../../platform/api.ts';
import { FieldItem } from '../../../../widgets/fields/index.ts';
import { Section } from '../../../../widgets/page/index.ts';
import { afterGoodsChange } from '../../queries.ts';
import { bundleListUrl } from '../../urls.ts';
import { GoodsName } from '../goods-name.tsx';
import { PageForm } from '../../../../widgets/kept/pages/index.ts';
import { fieldsOf, inputOf, type Bundle, type BundleFields } from './bundle-fields.ts';
import { BundleTotals } from './bundle-totals.tsx';
import pageStyles from '../../../../widgets/kept/pages/page-form.module.css';
import styles from './bundle.module.css';
import { ItemEditor } from './item-editor.tsx';
import { MainGoodsItem } from './main-goods.tsx';

const nothingYet: Partial<BundleFields> = { items: [] };

const KeptGoods = ({ bundle }: { readonly bundle: Bundle }) => (
  <Form.Item label="主商品" extra="主商品不能更换；请为其他商品新建搭配">
    <GoodsName image={bundle.image} name={bundle.goods_name} />
  </Form.Item>
);

/** The form of a bundle: of a new one, or of one that is edited. */
export function BundleForm({ bundle }: { readonly bundle?: Bundle }) {
  const save = (fields: BundleFields, idempotencyKey: string) => {
    const there = bundle === undefined ? {} : { bundle_id: bundle.id, version: bundle.version };
    return api.goods.bundleSave({ body: { ...there, ...inputOf(fields) }, idempotencyKey });
  };
  return (
    <PageForm<BundleFields>
      name="goods"
      after={afterGoodsChange}
      initial={bundle === undefined ? nothingYet : fieldsOf(bundle)}
      back={bundleListUrl}
      edits={bundle !== undefined}
      run={save}
    >
      <Section title="搭配信息">
        <div className={styles['head']}>
          {bundle === undefined ? <MainGoodsItem /> : <KeptGoods bundle={bundle} />}
          <FieldItem name="name" field={bundleForm.name} />
        </div>
      </Section>
      <Section title="搭配商品" extra={<span className={pageStyles['minor']}>库存与售卖商品共用</span>}>
        <ItemEditor />
        <BundleTotals />
      </Section>
    </PageForm>
  );
}
