import { Select, type RefSelectProps } from 'antd';
import { useRef, useState } from 'react';
import { failureText } from '../shared/failure.ts';
import { EmptyList } from './empty-list.tsx';
import { FailedLine } from './failed-line.tsx';
import type { Loader, Option, Parents } from './option.ts';
import styles from './remote-select.module.css';
import { selectTexts } from './texts.ts';
import { useOptions, type CacheKey } from './use-options.ts';
import { clearable } from '../shared/clearable.ts';

/** One chosen value, or several. */
export type Chosen = string | readonly string[];

/** What a form around a control gives it. */
export interface FormControlProps {
  readonly id?: string;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly status?: 'error';
  readonly 'aria-label'?: string;
  readonly 'aria-invalid'?: boolean;
  readonly 'aria-describedby'?: string;
}

export interface RemoteSelectProps extends FormControlProps {
  readonly value: Chosen | undefined;
  readonly onChange: (value: Chosen | undefined) => void;
  /** The choices, or a call for them. A rejection's message is shown to the user. */
  readonly options: readonly Option[] | Loader<Option>;
  readonly cacheKey: CacheKey;
  /** The values that the choices depend on; the choices are asked for anew when one changes. */
  readonly parents?: Parents;
  readonly multiple?: boolean;
  /** Texts of chosen values that the list may lack: disabled ones, or any before it is loaded. */
  readonly known?: readonly Option[];
}

const noParents: Parents = {};
const listOf = (value: Chosen | undefined): readonly string[] => (value === undefined ? [] : typeof value === 'string' ? [value] : value);

/** The list, and behind it chosen values that it lacks: they keep their text and cannot be chosen anew. */
function withKnown(options: readonly Option[], known: readonly Option[], chosen: readonly string[]): Option[] {
  const listed = new Set(options.map((option) => option.value));
  const missing = known.filter((option) => chosen.includes(option.value) && !listed.has(option.value));
  return [...options.map((option) => ({ ...option })), ...missing.map((option) => ({ ...option, disabled: true }))];
}

/**
 * A select of one or several choices, found by typing a part of their text. The list is asked for once the select is opened, or when a chosen value has no
 * text yet.
 */
export function RemoteSelect({ value, onChange, options, cacheKey, parents = noParents, multiple = false, known = [], ...rest }: RemoteSelectProps) {
  const field = useRef<RefSelectProps>(null);
  const [opened, setOpened] = useState(false);
  const chosen = listOf(value);
  const nameless = chosen.some((each) => !known.some((option) => option.value === each));
  const choices = useOptions(options, cacheKey, parents, opened || nameless);
  const retry = () => {
    choices.retry();
    field.current?.focus();
  };
  return (
    <>
      <Select<Chosen>
        ref={field}
        className={styles.select ?? ''}
        {...rest}
        allowClear={clearable}
        showSearch={{ optionFilterProp: 'label' }}
        {...(multiple ? { mode: 'multiple' as const, maxTagCount: 'responsive' as const } : {})}
        options={withKnown(choices.options, known, chosen)}
        loading={choices.loading}
        notFoundContent={<EmptyList loading={choices.loading} error={choices.error} />}
        onOpenChange={(open) => open && setOpened(true)}
        labelRender={({ label, value: nameless }) =>
          label ?? (choices.loading ? selectTexts.loading : choices.error === null ? nameless : selectTexts.nameless)
        }
        value={value ?? null}
        onChange={(next: Chosen | null | undefined) => onChange(next === null || next?.length === 0 ? undefined : next)}
      />
      {choices.error !== null && !choices.loading && <FailedLine text={failureText(choices.error)} onRetry={retry} />}
    </>
  );
}
