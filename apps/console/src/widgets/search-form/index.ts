export { SearchForm, type SearchFormProps } from './search-form.tsx';
export type * from './field.ts';
