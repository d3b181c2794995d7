import { Button } from 'antd';
import { Has } from '../../../../platform/permission/has.tsx';
import { ActButton } from '../../../../widgets/shared/act-button.tsx';
import { StatusDot } from '../../../../widgets/status-tag/index.ts';
import type { CategoryAsked, LineAct } from './category-acts.tsx';
import type { CategoryLine } from './category-rows.ts';
import styles from './settings.module.css';

interface CategoryTableProps {
  readonly lines: readonly CategoryLine[];
  readonly onAct: (asked: CategoryAsked) => void;
}

function Acts({ line, onAct }: { readonly line: CategoryLine; readonly onAct: CategoryTableProps['onAct'] }) {
  const { category, parent } = line;
  const link = { type: 'link', size: 'small' } as const;
  return (
    <Has tag="goods:settings">
      {category.actions.map(({ act, title, reason }) => (
        <ActButton key={act} {...link} danger={act === 'delete'} blocked={reason} onClick={() => onAct({ act: act as LineAct, line })}>
          {title}
        </ActButton>
      ))}
      {parent === undefined && (
        <Button {...link} onClick={() => onAct({ act: 'add', parent: category })}>
          新增二级分类
        </Button>
      )}
    </Has>
  );
}

/** The tree as a table: those of the second level stand in under the first. */
export const CategoryTable = ({ lines, onAct }: CategoryTableProps) => (
  <div className={styles['scroll']}>
    <table className={styles['tree']}>
      <thead>
        <tr>
          <th scope="col">分类名称</th>
          <th scope="col">商品类型</th>
          <th scope="col">排序</th>
          <th scope="col">状态</th>
          <Has tag="goods:settings">
            <th scope="col">操作</th>
          </Has>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.category.id} data-level={line.parent === undefined ? 1 : 2}>
            <th scope="row">{line.category.name}</th>
            <td>{line.category.kind_name}</td>
            <td>{line.category.sort}</td>
            <td>
              <StatusDot colour={line.category.enabled ? 'success' : 'neutral'}>{line.category.enabled ? '启用' : '停用'}</StatusDot>
            </td>
            <Has tag="goods:settings">
              <td>
                <Acts line={line} onAct={onAct} />
              </td>
            </Has>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
