import { Tooltip } from 'antd';
import { StatusTag } from '../status-tag/index.ts';
import { colourOf, type PaletteTag } from './colours.ts';
import styles from './tag-palette.module.css';
import { tagTexts as texts } from './texts.ts';

interface TagListProps {
  readonly tags: readonly PaletteTag[];
  /** The most tags in the row; the rest is behind +n. */
  readonly most?: number;
}

/** The tags of a row. Those without room are told by +n, to the mouse and to the keyboard. */
export function TagList({ tags, most = 3 }: TagListProps) {
  if (tags.length === 0) return <>{texts.none}</>;
  const rest = tags.slice(most);
  const names = rest.map((tag) => tag.label).join('、');
  return (
    <span className={styles.list}>
      {tags.slice(0, most).map(({ key, label, colour }, place) => (
        <span key={key} className={styles.tag} title={label}>
          <StatusTag colour={colourOf(colour, place)}>{label}</StatusTag>
        </span>
      ))}
      {rest.length > 0 && (
        <Tooltip title={names} trigger={['hover', 'focus']}>
          <button type="button" className={styles.more} aria-label={texts.moreNamed(rest.length, names)} onClick={(event) => event.stopPropagation()}>
            {texts.more(rest.length)}
          </button>
        </Tooltip>
      )}
    </span>
  );
}
