import { useRef, useState, type FormEvent } from 'react';

type Texts<Field extends string> = Readonly<Record<Field, string>>;

/** The texts of a few fields that must all be filled in; `missing` says per field what to type when it was left empty. */
export function useRequired<Field extends string>(missing: Texts<Field>) {
  const names = Object.keys(missing) as Field[];
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => Object.fromEntries(names.map((name) => [name, ''])) as Record<Field, string>);
  const [asked, setAsked] = useState(false);
  const isEmpty = (name: Field) => values[name].trim() === '';
  const goTo = (name: Field) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();

  const submitting = (onFilled: (values: Texts<Field>) => void) => (event: FormEvent) => {
    event.preventDefault();
    const first = names.find(isEmpty);
    setAsked(first !== undefined);
    if (first === undefined) onFilled(values);
    else goTo(first);
  };
  const fieldOf = (name: Field) => ({
    name,
    value: values[name],
    onChange: (value: string) => setValues((now) => ({ ...now, [name]: value })),
    error: asked && isEmpty(name) ? missing[name] : undefined,
  });
  const fill = (some: Partial<Texts<Field>>, next: Field) => {
    setAsked(false);
    setValues((now) => ({ ...now, ...some }));
    goTo(next);
  };
  return { form, submitting, fieldOf, fill };
}
