import { useState } from 'react';
import type { Field, FieldValue, FieldValues } from './field.ts';
import { formErrors } from './rules.ts';
import { changeField, isEmpty, sameValues, submittedValues } from './values.ts';

/** Where a reset lands (specification 4): page 1, page size 10. */
export const resetPaging = { page: 1, page_size: 10 } as const;

export interface SearchFormInput {
  readonly fields: readonly Field[];
  /** The values by which the list is searched; the form shows them until somebody edits. */
  readonly values: FieldValues;
  /** Called by a submit, or by a reset: empty values with the page to go to. */
  readonly onSubmit: (values: FieldValues, paging?: typeof resetPaging) => void;
}

/** The form's state: a draft over the values from outside, its errors, and its two acts. */
export function useSearchForm({ fields, values, onSubmit }: SearchFormInput) {
  const [draft, setDraft] = useState(values);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [shown, setShown] = useState(values);

  if (!sameValues(values, shown)) {
    setShown(values);
    setDraft(values);
    setErrors({});
  }

  const change = (key: string, value: FieldValue | undefined) => {
    setDraft((current) => changeField(fields, current, key, value));
    setErrors(({ [key]: _fixed, ...rest }) => rest);
  };

  /** Submits the form. Answers the keys of the fields in error; none when the values were sent. */
  const submit = (): readonly string[] => {
    const found = formErrors(fields, draft);
    setErrors(found);
    const wrong = Object.keys(found);
    if (wrong.length === 0) onSubmit(submittedValues(fields, draft));
    return wrong;
  };

  const reset = () => {
    setDraft({});
    setErrors({});
    onSubmit({}, resetPaging);
  };

  return { draft, errors, change, submit, reset, filled: (key: string) => !isEmpty(draft[key]) };
}

export type SearchFormModel = ReturnType<typeof useSearchForm>;
