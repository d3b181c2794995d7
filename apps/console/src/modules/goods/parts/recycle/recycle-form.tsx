import { Form, Input } from 'antd';
import type { Fen } from '@merchant-admin/common/money';
import { api } from '../../../../platform/api.ts';
import { Section } from '../../../../widgets/page/index.ts';
import { AmountItem } from '../../../../widgets/shared/amount-item.tsx';
import { required } from '../../../../widgets/shared/form-items.tsx';
import { recycleListUrl } from '../../urls.ts';
import { BrandItem, CategoryItem } from '../choice-field.tsx';
import { GoodsPictures } from '../goods-pictures.tsx';
import { PageForm } from '../page-form.tsx';
import pageStyles from '../page-form.module.css';
import { GroupEditor } from './group-editor.tsx';
import { LivePreview } from './live-preview.tsx';
import { fieldsOf, inputOf, newModel, type RecycleFields, type RecycleModel } from './recycle-fields.ts';
import styles from './recycle.module.css';

/** Ten million yuan. */
const most = 1_000_000_000;

function LowestPrice() {
  const base = Form.useWatch<Fen | undefined>('base_price');
  return <AmountItem name="lowest_price" label="最低回收价" min={0} max={base ?? most} hint="扣减后的估价不低于该价格" />;
}

/** A model that is bought back: a new one, or one that is there. */
export function RecycleForm({ model }: { readonly model?: RecycleModel }) {
  const save = (fields: RecycleFields, idempotencyKey: string) =>
    model === undefined
      ? api.goods.recycleCreate({ body: inputOf(fields), idempotencyKey })
      : api.goods.recycleEdit({ body: { recycle_id: model.id, version: model.version, ...inputOf(fields) }, idempotencyKey });
  return (
    <PageForm<RecycleFields> initial={model === undefined ? newModel() : fieldsOf(model)} back={recycleListUrl} run={save}>
      <div className={styles['editor']}>
        <div>
          <Section title="机型信息">
            <Form.Item name="name" label="机型名称" rules={required('请输入机型名称')}>
              <Input maxLength={60} showCount placeholder="如：iPhone 15 Pro 256GB" />
            </Form.Item>
            <div className={pageStyles['columns']}>
              <CategoryItem known={model && { value: model.category_id, label: model.category_name }} />
              <BrandItem known={model && model.brand_id !== '' ? { value: model.brand_id, label: model.brand_name } : undefined} />
              <AmountItem name="base_price" label="基准价" min={1} max={most} hint="没有任何扣减时的回收价" />
              <LowestPrice />
            </div>
            <Form.Item name="images" label="机型图片">
              <GoodsPictures />
            </Form.Item>
          </Section>
          <Section title="估价项">
            <GroupEditor />
          </Section>
        </div>
        <LivePreview />
      </div>
    </PageForm>
  );
}
