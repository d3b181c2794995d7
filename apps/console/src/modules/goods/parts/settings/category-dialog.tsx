import { Form, Input, Select } from 'antd';
import { goodsCategories, type GoodsCategory } from '@merchant-admin/contract/goods/codes';
import { api } from '../../../../platform/api.ts';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { afterLookupChange } from '../../queries.ts';
import type { Branch, Category, CategoryLine } from './category-rows.ts';
import { SortField } from './sort-field.tsx';

interface CategoryDialogProps {
  readonly tree: readonly Branch[];
  /** What is edited; a new one without it. */
  readonly line?: CategoryLine;
  /** Where a new one goes; the first level without it. */
  readonly parent?: Category;
  readonly onClose: (done: boolean) => void;
}
interface Fields {
  parent_id?: string;
  name: string;
  kind: GoodsCategory;
  sort?: string;
}

const kinds = Object.entries(goodsCategories).map(([value, label]) => ({ value, label }));

const initialOf = (line: CategoryLine | undefined, parent: Category | undefined): Partial<Fields> => {
  const above = line ? line.parent : parent;
  const placed = above === undefined ? {} : { parent_id: above.id };
  if (line) return { ...placed, name: line.category.name, kind: line.category.kind, sort: String(line.category.sort) };
  return { ...placed, kind: parent?.kind ?? 'other', sort: '0' };
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
      run={async ({ parent_id: above, name, kind, sort = '' }, idempotencyKey) => {
        const edited = line === undefined ? {} : { category_id: line.category.id, version: line.category.version, enabled: line.category.enabled };
        const placed = above === undefined ? {} : { parent_id: above };
        await api.goods.categoryEdit({ body: { ...edited, ...placed, name, kind, sort: Number(sort) }, idempotencyKey });
        return '保存成功';
      }}
      after={afterLookupChange}
      onClose={onClose}
    >
      <Form.Item name="parent_id" label="上级分类" extra={hasBelow ? '其下有二级分类，不能移到其他分类下' : '不选则为一级分类'}>
        <Select options={parents} allowClear disabled={hasBelow} showSearch={{ optionFilterProp: 'label' }} placeholder="一级分类" />
      </Form.Item>
      <Form.Item name="name" label="分类名称" rules={[{ required: true, whitespace: true, message: '请输入分类名称' }]}>
        <Input maxLength={20} showCount placeholder="如：手机" />
      </Form.Item>
      <Form.Item
        name="kind"
        label="商品类型"
        extra={line === undefined ? '决定质检清单和赔付规则' : '决定质检清单和赔付规则；已上架的商品在下次审核通过后按新的类型'}
      >
        <Select options={kinds} />
      </Form.Item>
      <SortField />
    </FormDialog>
  );
}
