import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useWidth } from '../shared/use-width.ts';
import type { Field } from './field.ts';
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
  /** Whether the collapsed form is one line: labels take what they need, and the toggle tells how many folded fields are filled in. */
  readonly inLine?: boolean;
  /** Stands before the fields: a box that finds by several things. */
  readonly lead?: ReactNode;
  /** Names the form among the cached choices; two forms with the same name share them. */
  readonly scope: string;
}

/** A choice with its label right before it need not repeat what is chosen. */
const inALine = (field: Field): Field =>
  (field.type === 'select' || field.type === 'cascader') && field.placeholder === undefined ? { ...field, placeholder: searchTexts.any } : field;

export function SearchForm(props: SearchFormProps) {
  const {
    fields,
    lead,
    inLine = false,
    expandNumber = defaultExpandNumber,
    foldable = true,
    labelWidth = defaultLabelWidth,
    itemWidth = defaultItemWidth,
  } = props;
  const form = useSearchForm(props);
  const element = useRef<HTMLFormElement>(null);
  const formId = useId();
  const keys = fields.map((field) => field.key);
  const folds = foldable && keys.length > expandNumber;
  const folded = keys.slice(expandNumber).filter(form.filled).length;
  const [expanded, setExpanded] = useState(!inLine && folded > 0);
  const asLine = inLine && !(folds && expanded);
  const shown = shownKeys(keys, !folds || expanded, expandNumber);
  const { span, buttonSpan } = formGrid(shown.length + (lead === undefined ? 0 : 1), columnsFor(useWidth(element), itemWidth));
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
      <form
        ref={element}
        className={asLine ? styles.line : styles.form}
        style={asLine ? {} : { gridTemplateColumns: `repeat(${gridSpans}, minmax(0, 1fr))` }}
        noValidate
        onSubmit={submit}
      >
        {lead !== undefined && (
          <div className={styles.lead} style={asLine ? {} : { gridColumn: `span ${span}` }}>
            {lead}
          </div>
        )}
        {fields.map((declared) => {
          const field = asLine ? inALine(underLabel(declared, form.draft)) : underLabel(declared, form.draft);
          const visible = shown.includes(field.key);
          const error = form.errors[field.key];
          return (
            <FormItem
              key={field.key}
              field={field}
              values={form.draft}
              onLabel={form.change}
              id={inputId(field.key)}
              span={asLine ? undefined : span}
              labelWidth={asLine ? undefined : labelWidth}
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
        <FormButtons
          span={asLine ? undefined : buttonSpan}
          onReset={form.reset}
          fold={folds ? { expanded, toggle: () => setExpanded(!expanded), unfold: inLine ? searchTexts.more(folded) : searchTexts.expand } : undefined}
        />
      </form>
    </search>
  );
}
