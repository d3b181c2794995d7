import { recycleForm } from '@merchant-admin/contract/goods/recycle-list';
import { Form } from 'antd';
import type { Fen } from '@merchant-admin/common/money';
import { api } from '../../../../platform/api.ts';
import { FieldItem, needed } from '../../../../widgets/fields/index.ts';
import { Section } from '../../../../widgets/page/index.ts';
import { afterGoodsChange } from '../../queries.ts';
import { recycleListUrl } from '../../urls.ts';
import { BrandItem, CategoryItem } from '../choice-field.tsx';
import { GoodsPictures } from '../goods-pictures.tsx';
import { PageForm } from '../../../../widgets/kept/pages/index.ts';
import pageStyles from '../../../../widgets/kept/pages/page-form.module.css';
import { GroupEditor } from './group-editor.tsx';
import { TermsFrom } from './terms-from.tsx';
import { LivePreview } from './live-preview.tsx';
import { fieldsOf, fromOf, inputOf, newModel, type RecycleFields, type RecycleModel } from './recycle-fields.ts';
import styles from './recycle.module.css';

const { lowest_price: lowest } = recycleForm;
function LowestPrice() {
  const base = Form.useWatch<Fen | undefined>('base_price');
  return <FieldItem name="lowest_price" field={{ ...needed(lowest, 0), max: base ?? lowest.max }} />;
}

/** The form of a model that is bought back: of a new one, or of one that is edited. */
export function RecycleForm({ model }: { readonly model?: RecycleModel }) {
  const save = (fields: RecycleFields, idempotencyKey: string) =>
    model === undefined
      ? api.goods.recycleCreate({ body: inputOf(fields), idempotencyKey })
      : api.goods.recycleEdit({ body: { recycle_id: model.id, version: model.version, ...inputOf(fields), ...fromOf(fields) }, idempotencyKey });
  return (
    <PageForm<RecycleFields>
      name="goods"
      after={afterGoodsChange}
      initial={model === undefined ? newModel() : fieldsOf(model)}
      back={recycleListUrl}
      edits={model !== undefined}
      run={save}
    >
      <div className={styles['editor']}>
        <div>
          <Section title="机型信息">
            <FieldItem name="name" field={recycleForm.name} />
            <div className={pageStyles['columns']}>
              <CategoryItem known={model && { value: model.category_id, label: model.category_name }} />
              <BrandItem known={model && model.brand_id !== '' ? { value: model.brand_id, label: model.brand_name } : undefined} />
              <FieldItem name="base_price" field={recycleForm.base_price} />
              <LowestPrice />
            </div>
            <FieldItem name="images" field={recycleForm.images}>
              <GoodsPictures />
            </FieldItem>
          </Section>
          <Section title="估价项">
            <GroupEditor />
          </Section>
          {model && <TermsFrom model={model} />}
        </div>
        <LivePreview />
      </div>
    </PageForm>
  );
}
