import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import { focusAdded } from '../../../widgets/shared/focus-added.ts';
import styles from './lines.module.css';
import { MoveButtons } from './move-buttons.tsx';

interface LinesProps {
  /** The titles above the columns; where there is no room for columns, above each cell. */
  readonly heads: readonly string[];
  /** The cells' columns, as a grid takes them. */
  readonly columns: string;
  readonly children: ReactNode;
}

/** What a form's list holds, line by line under its heads; empty without lines. */
export const Lines = ({ heads, columns, children }: LinesProps) => (
  <div style={{ '--columns': columns } as CSSProperties}>
    <div className={styles['heads']} aria-hidden>
      <span />
      {heads.map((head) => (
        <span key={head}>{head}</span>
      ))}
      <span />
    </div>
    {children}
  </div>
);

interface LineProps {
  /** What the line is called by its place: 规格1. */
  readonly who: string;
  /** The line's name by its place, with what the line holds. */
  readonly label?: string;
  readonly heads: readonly string[];
  readonly cells: readonly ReactNode[];
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  /** 删除 or 移除. */
  readonly verb: string;
  /** Why the line may not be taken away; undefined where it may. */
  readonly kept?: string | undefined;
  readonly disabled?: boolean;
  readonly onRemove: () => void;
}

/** One line: it is moved up and down, and taken away. */
export const Line = ({ who, label = who, heads, cells, index, count, onMove, verb, kept, disabled = false, onRemove }: LineProps) => (
  <fieldset data-line className={styles['line']} aria-label={label}>
    <MoveButtons name={who} index={index} count={count} onMove={onMove} />
    {cells.map((cell, at) => (
      <div key={heads[at]} data-head={heads[at]}>
        {cell}
      </div>
    ))}
    <Button
      type="text"
      icon={<DeleteOutlined />}
      aria-label={`${verb}${who}`}
      title={kept}
      disabled={disabled || kept !== undefined}
      className={styles['end'] ?? ''}
      onClick={onRemove}
    />
  </fieldset>
);

/** A number that stands where others are filled in. */
export const Figure = ({ children }: { readonly children: ReactNode }) => <span className={styles['figure']}>{children}</span>;

/** The button that adds a line beside it, until there are as many as there may be, and goes to the line's first field. */
export const AddLine = ({ what, count, most, onAdd }: { readonly what: string; readonly count: number; readonly most: number; readonly onAdd: () => void }) => (
  <Button block icon={<PlusOutlined />} disabled={count >= most} onClick={({ currentTarget }) => focusAdded(currentTarget.parentElement, onAdd)}>
    {count >= most ? `最多${most}个${what}` : `添加${what}`}
  </Button>
);
