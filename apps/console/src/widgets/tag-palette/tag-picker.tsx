import { CheckOutlined } from '@ant-design/icons';
import { StatusTag } from '../status-tag/index.ts';
import { colourOf, type PaletteTag } from './colours.ts';
import styles from './tag-palette.module.css';
import { tagTexts as texts } from './texts.ts';

export interface TagPickerProps {
  readonly label: string;
  /** Absent while loading. */
  readonly options: readonly PaletteTag[] | undefined;
  /** The keys of the chosen tags. */
  readonly value: readonly string[];
  readonly onChange: (keys: readonly string[]) => void;
  /** The most tags that may be chosen. */
  readonly most?: number;
  readonly disabled?: boolean;
}

/** A field to choose several tags, in the order of the options. A chosen one carries a tick. */
export function TagPicker({ label, options, value, onChange, most = Infinity, disabled = false }: TagPickerProps) {
  const full = value.length >= most;
  const toggle = (key: string) => {
    const next = value.includes(key) ? value.filter((each) => each !== key) : [...value, key];
    onChange((options ?? []).map((option) => option.key).filter((each) => next.includes(each)));
  };
  return (
    <fieldset className={styles.picker} disabled={disabled} aria-busy={options === undefined || undefined}>
      <legend className={styles.legend}>{label}</legend>
      {options === undefined && <output className={styles.minor}>{texts.loading}</output>}
      {options?.length === 0 && <span className={styles.minor}>{texts.noOptions}</span>}
      {options?.map(({ key, label: name, colour }, place) => {
        const chosen = value.includes(key);
        return (
          <label key={key} className={styles.option} title={name}>
            <input type="checkbox" className="visually-hidden" checked={chosen} disabled={disabled || (full && !chosen)} onChange={() => toggle(key)} />
            <StatusTag colour={colourOf(colour, place)}>
              {chosen && <CheckOutlined aria-hidden />} {name}
            </StatusTag>
          </label>
        );
      })}
      {full && Number.isFinite(most) && <output className={styles.minor}>{texts.atMost(most)}</output>}
    </fieldset>
  );
}
