import { Button, Checkbox } from 'antd';
import { give, giveAll, howMany, size, take, type TagNode } from './tag-tree.ts';
import styles from './tag-tree.module.css';

interface TagTreeEditorProps {
  readonly tree: readonly TagNode[];
  readonly held: ReadonlySet<string>;
  /** Whether the person may give a tag: nobody gives more than he holds. */
  readonly mayGive: (tag: string) => boolean;
  readonly disabled: boolean;
  readonly onChange: (held: Set<string>) => void;
}

/** Menus, screens and acts as nested boxes to tick: an act brings its screen, a screen taken away takes its acts along. */
export function TagTreeEditor({ tree, held, mayGive, disabled, onChange }: TagTreeEditorProps) {
  const box = (node: TagNode) => {
    if (node.free) return <span>{node.title}</span>;
    const blocked = !held.has(node.tag) && !mayGive(node.tag);
    return (
      <Checkbox
        checked={held.has(node.tag)}
        disabled={disabled || blocked}
        onChange={(event) => onChange(event.target.checked ? give(tree, held, node.tag, mayGive) : take(tree, held, node.tag))}
      >
        <span title={blocked ? '不能授予自己没有的权限' : undefined}>{node.title}</span>
      </Checkbox>
    );
  };
  const screen = (node: TagNode) => (
    <div key={node.tag} className={styles['screen']}>
      <div>{box(node)}</div>
      {node.children.length > 0 && (
        <ul className={styles['acts']}>
          {node.children.map((child) => (
            <li key={child.tag}>{box(child)}</li>
          ))}
        </ul>
      )}
    </div>
  );
  return tree.map((group) => (
    <fieldset key={group.tag} className={styles['group']}>
      <legend>
        {box(group)}
        <span className={styles['count']}>
          {howMany(group, held)}/{size(group)}
        </span>
        {!disabled && (
          <Button
            type="link"
            size="small"
            onClick={() => onChange(howMany(group, held) > 0 ? take(tree, held, group.tag) : giveAll(tree, held, group, mayGive))}
          >
            {howMany(group, held) > 0 ? '清空' : '全选'}
          </Button>
        )}
      </legend>
      {group.children.filter((child) => child.kind === 'act').length > 0 && (
        <ul className={styles['acts']}>
          {group.children
            .filter((child) => child.kind === 'act')
            .map((child) => (
              <li key={child.tag}>{box(child)}</li>
            ))}
        </ul>
      )}
      {group.children.filter((child) => child.kind !== 'act').map(screen)}
    </fieldset>
  ));
}
