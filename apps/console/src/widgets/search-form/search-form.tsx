import { useId, useRef, useState, type FormEvent } from 'react';
import { useWidth } from '../shared/use-width.ts';
import { FieldControl } from './controls/field-control.tsx';
import { FormButtons } from './form-buttons.tsx';
import { FormItem } from './form-item.tsx';
import { underLabel } from './labels.ts';
import { columnsFor, defaultExpandNumber, defaultItemWidth, defaultLabelWidth, formGrid, gridSpans, shownKeys } from './grid.ts';
import styles from './search-form.module.css';
import { searchTexts } from './texts.ts';
import { useFormKeys } from './use-form-keys.ts';
import { useSearchForm, type SearchFormInput } from './use-search-form.ts';
import { parentValues } from './values.ts';

export interface SearchFormProps extends SearchFormInput {
  /** How many fields show while collapsed. */
  readonly expandNumber?: number;
  /** Whether the form may be collapsed; false shows every field and no toggle. */
  readonly foldable?: boolean;
  readonly labelWidth?: number;
  readonly itemWidth?: number;
  /** Names the form among the cached choices; two forms with the same name share them. */
  readonly scope: string;
}

export function SearchForm(props: SearchFormProps) {
  const { fields, expandNumber = defaultExpandNumber, foldable = true, labelWidth = defaultLabelWidth, itemWidth = defaultItemWidth } = props;
  const form = useSearchForm(props);
  const element = useRef<HTMLFormElement>(null);
  const formId = useId();
  const keys = fields.map((field) => field.key);
  const folds = foldable && keys.length > expandNumber;
  const [expanded, setExpanded] = useState(() => keys.slice(expandNumber).some(form.filled));
  const shown = shownKeys(keys, !folds || expanded, expandNumber);
  const { span, buttonSpan } = formGrid(shown.length, columnsFor(useWidth(element), itemWidth));
  useFormKeys(element);
  const inputId = (key: string) => `${formId}${key}`;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [firstWrong] = form.submit();
    if (firstWrong === undefined) return;
    setExpanded((current) => current || !shown.includes(firstWrong));
    requestAnimationFrame(() => document.getElementById(inputId(firstWrong))?.focus());
  };

  return (
    <search aria-label={searchTexts.form}>
      <form ref={element} className={styles.form} style={{ gridTemplateColumns: `repeat(${gridSpans}, minmax(0, 1fr))` }} noValidate onSubmit={submit}>
        {fields.map((declared) => {
          const field = underLabel(declared, form.draft);
          const visible = shown.includes(field.key);
          const error = form.errors[field.key];
          return (
            <FormItem
              key={field.key}
              field={field}
              values={form.draft}
              onLabel={form.change}
              id={inputId(field.key)}
              span={span}
              labelWidth={labelWidth}
              hidden={!visible}
              error={error}
            >
              {visible && (
                <FieldControl
                  field={field}
                  id={inputId(field.key)}
                  value={form.draft[field.key]}
                  onChange={(value) => form.change(field.key, value)}
                  error={error}
                  errorId={error === undefined ? undefined : `${inputId(field.key)}-error`}
                  scope={props.scope}
                  parents={parentValues(fields, form.draft, field.key)}
                />
              )}
            </FormItem>
          );
        })}
        <FormButtons span={buttonSpan} onReset={form.reset} fold={folds ? { expanded, toggle: () => setExpanded(!expanded) } : undefined} />
      </form>
    </search>
  );
}
