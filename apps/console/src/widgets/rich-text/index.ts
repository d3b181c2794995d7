export { RichText, RichTextEditor } from './rich-text.tsx';
export type { RichTextEditorProps } from './editor-box.tsx';
