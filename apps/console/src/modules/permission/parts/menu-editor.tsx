import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button, Input, Switch } from 'antd';
import { changeLine, groupsOfAlike, moveLine, type MenuLine } from './menu-draft.ts';
import styles from './menu-editor.module.css';

interface MenuEditorProps {
  readonly lines: readonly MenuLine[];
  /** Entries that are never hidden, and why. */
  readonly needed: { readonly names: readonly string[]; readonly reason: string };
  readonly disabled: boolean;
  readonly onChange: (lines: MenuLine[]) => void;
}

/** The menu's entries in their levels: another name, another place, shown or not. */
export function MenuEditor({ lines, needed, disabled, onChange }: MenuEditorProps) {
  const groups = groupsOfAlike(lines);
  const rows = (level: readonly MenuLine[], depth: number) =>
    level.map((line, index) => {
      const group = groups.get(line.name);
      const called = group === undefined ? line.ownTitle : `${group} › ${line.ownTitle}`;
      return (
        <li key={line.name}>
          <div className={styles['line']} data-level={depth} data-hidden={line.hidden}>
            <span className={styles['moves']}>
              <Button
                type="text"
                size="small"
                icon={<ArrowUpOutlined />}
                aria-label={`上移${called}`}
                disabled={disabled || index === 0}
                onClick={() => onChange(moveLine(lines, line.name, -1))}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowDownOutlined />}
                aria-label={`下移${called}`}
                disabled={disabled || index === level.length - 1}
                onClick={() => onChange(moveLine(lines, line.name, 1))}
              />
            </span>
            <Input
              aria-label={`${called}的名称`}
              className={styles['name'] ?? ''}
              maxLength={12}
              disabled={disabled}
              {...(group === undefined ? {} : { prefix: <span className={styles['group']}>{group} ›</span> })}
              placeholder={line.ownTitle}
              value={line.title}
              onChange={(event) => onChange(changeLine(lines, line.name, { title: event.target.value }))}
            />
            <span className={styles['path']}>
              {line.title.trim() !== '' && line.title.trim() !== line.ownTitle && `原名：${line.ownTitle} · `}
              {line.children.length === 0 ? line.path : `${line.children.length}个子菜单`}
            </span>
            <Switch
              aria-label={`显示${called}`}
              title={needed.names.includes(line.name) ? needed.reason : undefined}
              checkedChildren="显示"
              unCheckedChildren="隐藏"
              checked={!line.hidden}
              disabled={disabled || needed.names.includes(line.name)}
              onChange={(shown) => onChange(changeLine(lines, line.name, { hidden: !shown }))}
            />
          </div>
          {line.children.length > 0 && <ul className={styles['lines']}>{rows(line.children, depth + 1)}</ul>}
        </li>
      );
    });
  return <ul className={styles['lines']}>{rows(lines, 1)}</ul>;
}
