import { lazy, Suspense, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { usePhone } from '../shared/use-phone.ts';
import { useWidth } from '../shared/use-width.ts';
import { FormButtons } from './form-buttons.tsx';
import { FormFields } from './form-fields.tsx';
import { columnsFor, defaultExpandNumber, defaultItemWidth, defaultLabelWidth, formGrid, gridSpans, shownKeys } from './grid.ts';
import styles from './search-form.module.css';
import { searchTexts } from './texts.ts';
import { useFormKeys } from './use-form-keys.ts';
import { useSearchForm, type SearchFormInput } from './use-search-form.ts';

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

/** The fields over the list, which a phone asks for. */
const FilterDrawer = lazy(() => import('./filter-drawer.tsx'));

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
  const inDrawer = usePhone() && inLine && folds;
  const asLine = inLine && (inDrawer || !(folds && expanded));
  const shown = shownKeys(keys, !folds || (expanded && !inDrawer), expandNumber);
  const { span, buttonSpan } = formGrid(shown.length + (lead === undefined ? 0 : 1), columnsFor(useWidth(element), itemWidth));
  useFormKeys(element);
  const inputId = (key: string) => `${formId}${key}`;

  const given = { form, inputId, scope: props.scope };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [firstWrong] = form.submit();
    if (firstWrong === undefined) return void (inDrawer && setExpanded(false));
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
        <FormFields
          {...given}
          fields={inDrawer ? fields.filter(({ key }) => shown.includes(key)) : fields}
          shown={shown}
          grid={asLine ? undefined : { span, labelWidth }}
        />
        <FormButtons
          span={asLine ? undefined : buttonSpan}
          onReset={form.reset}
          fold={folds ? { expanded, toggle: () => setExpanded(!expanded), unfold: inLine ? searchTexts.more(folded) : searchTexts.expand } : undefined}
        />
      </form>
      {inDrawer && expanded && (
        <Suspense fallback={null}>
          <FilterDrawer onSubmit={submit} onClose={() => setExpanded(false)}>
            <FormFields {...given} fields={fields.filter(({ key }) => !shown.includes(key))} shown={keys} grid={{ span: gridSpans, labelWidth }} />
            <FormButtons span={gridSpans} onReset={form.reset} fold={undefined} />
          </FilterDrawer>
        </Suspense>
      )}
    </search>
  );
}
