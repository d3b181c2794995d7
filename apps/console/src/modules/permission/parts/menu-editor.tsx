import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button, Input, Switch } from 'antd';
import { changeLine, moveLine, type MenuLine } from './menu-draft.ts';
import styles from './menu-editor.module.css';

interface MenuEditorProps {
  readonly lines: readonly MenuLine[];
  /** Entries that are never hidden, and why. */
  readonly needed: { readonly names: readonly string[]; readonly reason: string };
  readonly disabled: boolean;
  readonly onChange: (lines: MenuLine[]) => void;
}

/** The menu's entries in two levels: another name, another place, shown or not. */
export function MenuEditor({ lines, needed, disabled, onChange }: MenuEditorProps) {
  const rows = (level: readonly MenuLine[], under: string) =>
    level.map((line, index) => (
      <li key={line.name}>
        <div className={styles['line']} data-level={under === '' ? 1 : 2} data-hidden={line.hidden}>
          <span className={styles['moves']}>
            <Button
              type="text"
              size="small"
              icon={<ArrowUpOutlined />}
              aria-label={`上移${line.ownTitle}`}
              disabled={disabled || index === 0}
              onClick={() => onChange(moveLine(lines, line.name, -1))}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowDownOutlined />}
              aria-label={`下移${line.ownTitle}`}
              disabled={disabled || index === level.length - 1}
              onClick={() => onChange(moveLine(lines, line.name, 1))}
            />
          </span>
          <Input
            aria-label={`${line.ownTitle}的名称`}
            className={styles['name'] ?? ''}
            maxLength={12}
            disabled={disabled}
            placeholder={line.ownTitle}
            value={line.title}
            onChange={(event) => onChange(changeLine(lines, line.name, { title: event.target.value }))}
          />
          <span className={styles['path']}>
            {line.title.trim() !== '' && line.title.trim() !== line.ownTitle && `原名：${line.ownTitle} · `}
            {line.children.length === 0 ? line.path : `${line.children.length}个子菜单`}
          </span>
          <Switch
            aria-label={`显示${line.ownTitle}`}
            title={needed.names.includes(line.name) ? needed.reason : undefined}
            checkedChildren="显示"
            unCheckedChildren="隐藏"
            checked={!line.hidden}
            disabled={disabled || needed.names.includes(line.name)}
            onChange={(shown) => onChange(changeLine(lines, line.name, { hidden: !shown }))}
          />
        </div>
        {line.children.length > 0 && <ul className={styles['lines']}>{rows(line.children, line.name)}</ul>}
      </li>
    ));
  return <ul className={styles['lines']}>{rows(lines, '')}</ul>;
}
