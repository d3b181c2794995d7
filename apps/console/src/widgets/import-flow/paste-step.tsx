import { Button, Input } from 'antd';
import { useId } from 'react';
import styles from './import-flow.module.css';
import type { ImportColumns } from './port.ts';
import { importTexts as texts } from './texts.ts';

interface PasteStepProps {
  /** The columns of the sheet, once they are known. */
  readonly columns: ImportColumns['list'] | undefined;
  readonly text: string;
  readonly checking: boolean;
  readonly onText: (text: string) => void;
  readonly onCheck: () => void;
  readonly onStop: () => void;
}

const linesIn = (text: string) => text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '').length;

/** The columns that pasted rows have, in their order, each with what to write in it. */
const Columns = ({ list }: { readonly list: ImportColumns['list'] }) => (
  <div className={styles.columns}>
    <span>
      {texts.columnsLead}（{texts.columnsNote}）：
    </span>
    <ol aria-label={texts.columnsLabel}>
      {list.map(({ title, required, note: hint }) => (
        <li key={title} title={hint}>
          {title}
          {required && <b>*</b>}
        </li>
      ))}
    </ol>
  </div>
);

/** A place for rows copied from a spreadsheet. They are judged by the server, as a file's are. */
export function PasteStep({ columns, text, checking, onText, onCheck, onStop }: PasteStepProps) {
  const note = useId();
  const lines = linesIn(text);
  return (
    <div className={styles.paste}>
      {columns && <Columns list={columns} />}
      <Input.TextArea
        aria-label={texts.pasteLabel}
        aria-describedby={note}
        value={text}
        rows={10}
        wrap="off"
        disabled={checking}
        placeholder={texts.pastePlaceholder}
        onChange={(event) => onText(event.target.value)}
      />
      <div className={styles.foot}>
        <span id={note} className={`${styles.note} ${styles.left}`}>
          {texts.pasteNote}
          {lines > 0 && <output> · {texts.pastedLines(lines)}</output>}
        </span>
        {checking && <Button onClick={onStop}>{texts.stopCheck}</Button>}
        <Button type="primary" loading={checking} onClick={onCheck}>
          {texts.check}
        </Button>
      </div>
    </div>
  );
}
