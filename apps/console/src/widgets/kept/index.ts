export { deleted, keptDialogs } from './kept-dialogs.tsx';
export { keptEditor, keptForm, type EditorProps } from './kept-form.tsx';
