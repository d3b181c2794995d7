import styles from './command-box.module.css';
import type { Found } from './use-found.ts';

interface FoundListProps {
  readonly id: string;
  readonly found: readonly Found[];
  readonly chosen: number;
  readonly onChoose: (each: Found) => void;
  readonly onPoint: (index: number) => void;
}

/** What was found, as the options of the box above: the keyboard stays in the box. */
export const FoundList = ({ id, found, chosen, onChoose, onPoint }: FoundListProps) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be steered from an input
  <div id={`${id}-list`} role="listbox" aria-label="查找结果" className={styles['list']}>
    {found.map((each, index) => (
      // oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the box above has the keys
      <div
        key={each.key}
        id={`${id}-${index}`}
        role="option"
        aria-selected={index === chosen}
        className={styles['option']}
        onMouseMove={() => index !== chosen && onPoint(index)}
        onClick={() => onChoose(each)}
      >
        <span className={styles['title']}>{each.title}</span>
        <span className={styles['detail']}>{each.detail}</span>
      </div>
      // oxlint-enable
    ))}
  </div>
);
