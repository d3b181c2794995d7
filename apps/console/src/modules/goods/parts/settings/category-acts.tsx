import { api } from '../../../../platform/api.ts';
import type { Branch, Category, CategoryLine } from './category-rows.ts';
import { CategoryDialog, DeleteLookup, EnableLookup } from './dialogs.ts';

/** What somebody asks for: a new category, below another or of the first level, or an act on the category of a line. */
export type LineAct = 'edit' | 'switch' | 'delete';
export type CategoryAsked = { readonly act: 'add'; readonly parent?: Category } | { readonly act: LineAct; readonly line: CategoryLine };

interface CategoryActProps {
  readonly asked: CategoryAsked;
  readonly tree: readonly Branch[];
  readonly onClose: () => void;
}

function Enable({ line: { category, parent, below }, onClose }: { readonly line: CategoryLine; readonly onClose: () => void }) {
  const { id, version, name, kind, sort, enabled } = category;
  return (
    <EnableLookup
      what={`商品分类 ${name}`}
      enabled={enabled}
      off={['新建和编辑商品时不能再选择该分类', ...(below > 0 ? ['其下的二级分类也不能再选择'] : []), '已使用该分类的商品不受影响']}
      on={['新建和编辑商品时可以选择该分类']}
      run={() =>
        api.goods.categoryEdit({
          body: { category_id: id, version, ...(parent === undefined ? {} : { parent_id: parent.id }), name, kind, sort, enabled: !enabled },
        })
      }
      open
      onClose={onClose}
    />
  );
}

/** The dialog of the act that is asked for. */
export function CategoryAct({ asked, tree, onClose }: CategoryActProps) {
  if (asked.act === 'add') return <CategoryDialog tree={tree} {...(asked.parent === undefined ? {} : { parent: asked.parent })} onClose={onClose} />;
  if (asked.act === 'edit') return <CategoryDialog tree={tree} line={asked.line} onClose={onClose} />;
  if (asked.act === 'switch') return <Enable line={asked.line} onClose={onClose} />;
  const { id, version, name } = asked.line.category;
  return (
    <DeleteLookup
      what={`商品分类 ${name}`}
      lines={['有商品使用时不能删除']}
      run={() => api.goods.categoryDelete({ body: { category_id: id, version } })}
      open
      onClose={onClose}
    />
  );
}
