import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined, PushpinFilled, PushpinOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import type { PointerEvent } from 'react';
import type { ColumnChoice } from './layout.ts';
import styles from './column-settings.module.css';
import { tableTexts } from './texts.ts';

interface ColumnRowProps {
  readonly choice: ColumnChoice;
  readonly title: string;
  readonly first: boolean;
  readonly last: boolean;
  /** Whether this is the last column on show, which cannot be hidden. */
  readonly onlyShown: boolean;
  readonly dragged: boolean;
  readonly onEdit: (change: Partial<ColumnChoice>) => void;
  readonly onMove: (direction: 'up' | 'down') => void;
  readonly onDrag: (event: PointerEvent) => void;
}

export function ColumnRow({ choice, title, first, last, onlyShown, dragged, onEdit, onMove, onDrag }: ColumnRowProps) {
  return (
    <li className={styles.row} data-column={choice.key} data-dragged={dragged || undefined}>
      <HolderOutlined className={styles.handle} title={tableTexts.drag} aria-hidden onPointerDown={onDrag} />
      <Checkbox className={styles.name} checked={choice.shown} disabled={onlyShown} onChange={(event) => onEdit({ shown: event.target.checked })}>
        {title}
      </Checkbox>
      <Button
        type="text"
        size="small"
        data-move="up"
        disabled={first}
        icon={<ArrowUpOutlined />}
        aria-label={tableTexts.moveUp(title)}
        onClick={() => onMove('up')}
      />
      <Button
        type="text"
        size="small"
        data-move="down"
        disabled={last}
        icon={<ArrowDownOutlined />}
        aria-label={tableTexts.moveDown(title)}
        onClick={() => onMove('down')}
      />
      <Button
        type="text"
        size="small"
        aria-label={tableTexts.pin(title)}
        title={tableTexts.pin(title)}
        aria-pressed={choice.pinned}
        icon={choice.pinned ? <PushpinFilled className={styles.pinned} /> : <PushpinOutlined />}
        onClick={() => onEdit({ pinned: !choice.pinned })}
      />
    </li>
  );
}
