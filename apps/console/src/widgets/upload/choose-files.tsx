import { PlusOutlined } from '@ant-design/icons';
import { useRef, useState, type ReactNode } from 'react';
import { texts } from './texts.ts';
import styles from './upload.module.css';
import { useWidgetHost } from '../shared/host.ts';
import { endingOf, problemOf, type Wanted } from './check-file.ts';

export interface ChosenFile {
  readonly file: File;
  readonly ending: string;
}

/** Draws a way to give files, beside those that are chosen. @param room how many more may come */
export type Giving = (give: (files: readonly File[]) => void, room: number) => ReactNode;

interface ChooseFilesProps extends Wanted {
  /** The field's name for screen readers. */
  readonly label: string;
  /** The button's text. */
  readonly text: string;
  readonly tip: string | undefined;
  readonly count: number;
  /** How many more files may come. */
  readonly room: number;
  readonly disabled: boolean;
  readonly onChoose: (files: readonly ChosenFile[]) => void;
  /** Another way to give files, which stands below. */
  readonly beside?: Giving | undefined;
  /** The files that are there and on their way. */
  readonly children: ReactNode;
}

const filesIn = (data: DataTransfer): File[] => [...data.files];

/** A field to give files: by the button, by dragging them here, or by pasting. They are checked before anything is sent. */
export function ChooseFiles({ label, text, tip, types, maxBytes, count, room, disabled, onChoose, beside, children }: ChooseFilesProps) {
  const host = useWidgetHost();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  const take = (files: readonly File[]) => {
    if (disabled || files.length === 0) return;
    const problems = new Set(files.map((file) => problemOf(file, { types, maxBytes })).filter((problem) => problem !== undefined));
    const good = files.filter((file) => problemOf(file, { types, maxBytes }) === undefined);
    if (good.length > room) problems.add(texts.tooMany(count));
    for (const problem of problems) host.failure(problem);
    if (good.length > 0) onChoose(good.slice(0, room).map((file) => ({ file, ending: endingOf(file) })));
  };

  const carriesFiles = (data: DataTransfer) => data.types.includes('Files');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button does the same for keys
    <fieldset
      aria-label={label}
      className={over ? `${styles.box} ${styles.over}` : styles.box}
      onDragOver={(event) => {
        if (!carriesFiles(event.dataTransfer)) return;
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!carriesFiles(event.dataTransfer)) return;
        event.preventDefault();
        setOver(false);
        take(filesIn(event.dataTransfer));
      }}
      onPaste={(event) => {
        const files = filesIn(event.clipboardData);
        if (files.length === 0) return;
        event.preventDefault();
        take(files);
      }}
    >
      <div className={styles.items}>
        {children}
        {room > 0 && (
          <button type="button" className={styles.add} disabled={disabled} onClick={() => input.current?.click()}>
            <PlusOutlined aria-hidden />
            <span>{text}</span>
          </button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        // A form shows its file inputs, whatever `hidden` says.
        style={{ display: 'none' }}
        tabIndex={-1}
        aria-label={text}
        accept={types.map((type) => `.${type}`).join(',')}
        multiple={count > 1}
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      {tip !== undefined && <p className={styles.tip}>{tip}</p>}
      {!disabled && beside?.(take, room)}
    </fieldset>
  );
}
