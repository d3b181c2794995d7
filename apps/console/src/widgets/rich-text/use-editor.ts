import { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { cleanHtml } from './clean-html.ts';
import { cleanPaste } from './clean-paste.ts';
import { extensions } from './extensions.ts';

interface EditorInput {
  readonly place: RefObject<HTMLElement | null>;
  /** Sanitised HTML; '' for an empty document. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly onLink: () => void;
  readonly attributes: Readonly<Record<string, string>>;
  readonly disabled: boolean;
  readonly placeholder: string;
}

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : cleanHtml(editor.getHTML()));

/** An editor in an element, its document kept the same as the value, and a number that changes with each of its states. */
export function useEditor({ place, value, onChange, onLink, attributes, disabled, placeholder }: EditorInput) {
  const [editor, setEditor] = useState<Editor>();
  const [, setState] = useState(0);
  const changed = useEffectEvent((html: string) => {
    if (html !== value) onChange(html);
  });
  const link = useEffectEvent(() => onLink());
  const start = useEffectEvent((element: HTMLElement) => {
    const made = new Editor({
      element,
      injectCSS: false,
      editable: !disabled,
      content: cleanHtml(value),
      extensions: extensions(placeholder, () => link()),
      editorProps: { attributes: { ...attributes }, transformPastedHTML: cleanPaste },
      onUpdate: () => changed(htmlOf(made)),
      onTransaction: () => setState((count) => count + 1),
    });
    return made;
  });

  useEffect(() => {
    if (!place.current) return undefined;
    const made = start(place.current);
    // oxlint-disable-next-line react/set-state-in-effect -- the editor needs its place on the page
    setEditor(made);
    return () => made.destroy();
  }, [place]);

  useEffect(() => {
    if (!editor || editor.isDestroyed || editor.view.composing || htmlOf(editor) === cleanHtml(value)) return;
    editor.commands.setContent(cleanHtml(value), { emitUpdate: false });
  }, [editor, value]);

  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    editor.setEditable(!disabled, false);
    editor.setOptions({ editorProps: { attributes: { ...attributes }, transformPastedHTML: cleanPaste } });
  }, [editor, disabled, attributes]);

  return editor;
}
