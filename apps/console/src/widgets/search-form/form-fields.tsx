import type { Field } from './field.ts';
import { FieldControl } from './controls/field-control.tsx';
import { FormItem } from './form-item.tsx';
import { underLabel } from './labels.ts';
import { searchTexts } from './texts.ts';
import type { SearchFormModel } from './use-search-form.ts';
import { parentValues } from './values.ts';

interface FormFieldsProps {
  readonly fields: readonly Field[];
  readonly form: SearchFormModel;
  /** Keys of the fields to be seen. */
  readonly shown: readonly string[];
  readonly inputId: (key: string) => string;
  readonly scope: string;
  /** Where the fields stand in a grid; left out, they stand in a line. */
  readonly grid: { readonly span: number; readonly labelWidth: number } | undefined;
}

/** A choice with its label right before it need not repeat what is chosen. */
const inALine = (field: Field): Field =>
  (field.type === 'select' || field.type === 'cascader') && field.placeholder === undefined ? { ...field, placeholder: searchTexts.any } : field;

/** A search form's fields, with their errors. */
export const FormFields = ({ fields, form, shown, inputId, scope, grid }: FormFieldsProps) =>
  fields.map((declared) => {
    const field = grid ? underLabel(declared, form.draft) : inALine(underLabel(declared, form.draft));
    const visible = shown.includes(field.key);
    const error = form.errors[field.key];
    const id = inputId(field.key);
    return (
      <FormItem
        key={field.key}
        field={field}
        values={form.draft}
        onLabel={form.change}
        id={id}
        span={grid?.span}
        labelWidth={grid?.labelWidth}
        hidden={!visible}
        error={error}
      >
        {visible && (
          <FieldControl
            field={field}
            id={id}
            value={form.draft[field.key]}
            onChange={(value) => form.change(field.key, value)}
            error={error}
            errorId={error === undefined ? undefined : `${id}-error`}
            scope={scope}
            parents={parentValues(fields, form.draft, field.key)}
          />
        )}
      </FormItem>
    );
  });
