export { DynamicForm, type DynamicFormHandle, type DynamicFormProps } from './dynamic-form.tsx';
export type { FormLoaders, FormSources } from './form-context.ts';
export type { FormValue, FormValues } from './form-field.ts';
