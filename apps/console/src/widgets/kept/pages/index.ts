export { EditButton } from './edit-button.tsx';
export { NewButton } from './new-button.tsx';
export { PageForm } from './page-form.tsx';
export { editorOfOne, pageOfOne } from './page-of-one.tsx';
