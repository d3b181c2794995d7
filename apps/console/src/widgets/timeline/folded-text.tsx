import { useId, useState } from 'react';
import styles from './timeline.module.css';
import { timelineTexts as texts } from './texts.ts';

/** The most characters that fit into three lines on a desktop. */
const longest = 120;
const mostLines = 3;

/** A text that is cut to three lines at first if it is long, and whole at a click. */
export function FoldedText({ text, lead }: { readonly text: string; readonly lead: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const long = text.length > longest || text.split('\n').length > mostLines;
  return (
    <div className={styles.reason}>
      <div id={id} className={styles.text} data-folded={(long && !open) || undefined}>
        {lead}
        {text}
      </div>
      {long && (
        <button type="button" className={styles.fold} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? texts.fold : texts.unfold}
        </button>
      )}
    </div>
  );
}
