import { useId, useMemo, useRef, useState } from 'react';
import { failureText } from '../shared/failure.ts';
import { useWidgetHost } from '../shared/host.ts';
import { LinkDialog } from './link-dialog.tsx';
import { richTextLength } from './rich-text-length.ts';
import styles from './rich-text.module.css';
import { richTexts } from './texts.ts';
import { Toolbar } from './toolbar.tsx';
import { history, imageTool, linkTool, tools } from './tools.tsx';
import { useEditor } from './use-editor.ts';

export interface RichTextEditorProps {
  /** The text's name for screen readers. */
  readonly label: string;
  /** Sanitised HTML; '' for an empty document. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  /** The most characters, 汉字 and letters alike. More can be typed, with a message. */
  readonly max?: number;
  /** Has a picture chosen and uploaded; undefined when the person leaves it. A rejection's message is shown. Without it there is no picture button. */
  readonly insertImage?: () => Promise<{ readonly src: string; readonly alt: string } | undefined>;
  readonly placeholder?: string;
  readonly disabled?: boolean;
}

/** An editor for descriptions: headings, bold, lists, links and pictures. */
export default function EditorBox({ label, value, onChange, max, insertImage, placeholder = '', disabled = false }: RichTextEditorProps) {
  const host = useWidgetHost();
  const errorId = useId();
  const place = useRef<HTMLDivElement>(null);
  const [linking, setLinking] = useState(false);
  const length = max === undefined ? 0 : richTextLength(value);
  const tooLong = max !== undefined && length > max;
  const attributes = useMemo(
    () => ({
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-disabled': String(disabled),
      ...(tooLong ? { 'aria-invalid': 'true', 'aria-describedby': errorId } : {}),
    }),
    [label, disabled, tooLong, errorId],
  );
  const editor = useEditor({ place, value, onChange, onLink: () => setLinking(true), attributes, disabled, placeholder });

  const insert = async () => {
    try {
      const image = await insertImage?.();
      if (image) editor?.chain().focus().setImage(image).run();
    } catch (error) {
      host.failure(failureText(error));
    }
  };
  const link = (address: string | undefined) => {
    setLinking(false);
    const chain = editor?.chain().focus().extendMarkRange('link');
    if (address === undefined) return chain?.unsetLink().run();
    if (editor?.state.selection.empty === true && !editor.isActive('link')) {
      return editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] })
        .run();
    }
    return chain?.setLink({ href: address }).run();
  };
  const all = [...tools, linkTool(() => setLinking(true)), ...(insertImage ? [imageTool(() => void insert())] : []), ...history];

  return (
    <div>
      <div className={styles.editor} data-wrong={tooLong ? '' : undefined} data-disabled={disabled ? '' : undefined}>
        <Toolbar editor={editor} tools={all} disabled={disabled} />
        <div ref={place} className={`${styles.content} ${styles.area}`} />
      </div>
      {max !== undefined && (
        <div className={styles.foot}>
          {tooLong ? (
            <span id={errorId} className={styles.error} role="alert">
              {richTexts.tooLong(max)}
            </span>
          ) : (
            <span />
          )}
          <span className={styles.count}>{richTexts.count(length, max)}</span>
        </div>
      )}
      <LinkDialog open={linking} start={String(editor?.getAttributes('link')['href'] ?? '')} onDone={link} onClose={() => setLinking(false)} />
    </div>
  );
}
