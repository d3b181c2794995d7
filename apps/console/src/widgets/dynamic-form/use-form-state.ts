import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { formErrors } from './form-errors.ts';
import { valueFields, type FormValue, type FormValues } from './form-field.ts';
import { changeValue, startValues, submittedValues } from './form-values.ts';
import { readDefinition } from './read-definition.ts';

const noErrors: ReadonlyMap<string, string> = new Map();

function without(errors: ReadonlyMap<string, string>, model: string): ReadonlyMap<string, string> {
  const left = new Map(errors);
  left.delete(model);
  return left;
}

/** The form's state: the definition as it was read, the values, and what is wrong with them. `initial` counts when the form is made. */
export function useFormState(definition: unknown, initial: Readonly<Record<string, unknown>>, onChange?: (values: FormValues) => void) {
  const fields = useMemo(() => readDefinition(definition), [definition]);
  const holders = useMemo(() => valueFields(fields), [fields]);
  const [held, setHeld] = useState(() => ({ values: startValues(holders, initial), changed: false }));
  const [errors, setErrors] = useState(noErrors);
  const { values, changed } = held;

  const emit = useEffectEvent((next: FormValues) => onChange?.(submittedValues(next)));
  useEffect(() => {
    if (changed) emit(values);
  }, [values, changed]);

  const change = useCallback(
    (model: string, value: FormValue | undefined) => {
      setHeld((current) => ({ values: changeValue(holders, current.values, model, value), changed: true }));
      setErrors((current) => (current.has(model) ? without(current, model) : current));
    },
    [holders],
  );

  /** Answers the values when all is well; otherwise the first field in error. */
  const check = () => {
    const found = formErrors(holders, values);
    setErrors(found);
    const wrong = holders.find((field) => found.has(field.model));
    return wrong === undefined ? { values: submittedValues(values) } : { wrong };
  };

  return { fields, holders, values, errors, change, check };
}
