import { Select } from 'antd';
import type { GoodsCategory } from '@merchant-admin/contract/goods/codes';
import { categoryForm } from '@merchant-admin/contract/goods/lookup-lists';
import { api } from '../../../../platform/api.ts';
import { FieldItem } from '../../../../widgets/fields/index.ts';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { afterLookupChange } from '../../queries.ts';
import type { Branch, Category, CategoryLine } from './category-rows.ts';
import { clearable } from '../../../../widgets/shared/clearable.ts';

interface CategoryDialogProps {
  readonly tree: readonly Branch[];
  /** The category that is edited; left out for a new one. */
  readonly line?: CategoryLine;
  /** The category below which a new one goes; left out for the first level. */
  readonly parent?: Category;
  readonly onClose: (done: boolean) => void;
}
interface Fields {
  parent_id?: string;
  name: string;
  kind: GoodsCategory;
  sort?: number;
}

const initialOf = (line: CategoryLine | undefined, parent: Category | undefined): Partial<Fields> => {
  const above = line ? line.parent : parent;
  const placed = above === undefined ? {} : { parent_id: above.id };
  if (line) return { ...placed, name: line.category.name, kind: line.category.kind, sort: line.category.sort };
  return { ...placed, kind: parent?.kind ?? 'other', sort: 0 };
};

/** Adds a category, in use at once, or changes one. */
export function CategoryDialog({ tree, line, parent, onClose }: CategoryDialogProps) {
  const parents = tree.filter(({ id }) => id !== line?.category.id).map(({ id, name }) => ({ value: id, label: name }));
  const hasBelow = line !== undefined && line.below > 0;
  return (
    <FormDialog<Fields>
      title={line === undefined ? '新增商品分类' : '编辑商品分类'}
      okText="保存"
      initial={initialOf(line, parent)}
      run={async ({ parent_id: above, ...fields }, idempotencyKey) => {
        const edited = line === undefined ? {} : { category_id: line.category.id, version: line.category.version, enabled: line.category.enabled };
        const placed = above === undefined ? {} : { parent_id: above };
        await api.goods.categoryEdit({ body: { ...edited, ...placed, ...fields }, idempotencyKey });
        return '保存成功';
      }}
      after={afterLookupChange}
      onClose={onClose}
    >
      <FieldItem name="parent_id" field={categoryForm.parent_id} hint={hasBelow ? '其下有二级分类，不能移到其他分类下' : undefined}>
        <Select options={parents} allowClear={clearable} disabled={hasBelow} showSearch={{ optionFilterProp: 'label' }} placeholder="一级分类" />
      </FieldItem>
      <FieldItem name="name" field={categoryForm.name} />
      <FieldItem name="kind" field={categoryForm.kind} hint={line && '决定质检清单和赔付规则；已上架的商品在下次审核通过后按新的类型'} />
      <FieldItem name="sort" field={categoryForm.sort} />
    </FormDialog>
  );
}
