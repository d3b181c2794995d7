import { Checkbox, Radio } from 'antd';
import type { Loader, TreeOption } from '../remote-select/option.ts';
import { RemoteCascader } from '../remote-select/remote-cascader.tsx';
import { RemoteSelect } from '../remote-select/remote-select.tsx';
import { BrokenLine } from './broken-line.tsx';
import { listIn, type FieldProps } from './field-props.ts';
import { useFormData } from './form-context.ts';
import type { FormChoice, FormValue, ValueField } from './form-field.ts';
import { typedChoice } from './form-values.ts';
import { formTexts } from './texts.ts';

const plain = (choices: readonly FormChoice[]) => choices.map(({ children: _none, ...choice }) => choice);

export const RadioControl = ({ field, value, onChange, control }: FieldProps) => (
  <Radio.Group
    id={control.id}
    disabled={control.disabled}
    options={plain(field.choices)}
    value={value ?? null}
    onChange={(event) => onChange(event.target.value)}
  />
);

export const CheckboxControl = ({ field, value, onChange, control }: FieldProps) => (
  <Checkbox.Group
    disabled={control.disabled}
    options={plain(field.choices)}
    value={[...(listIn(value) ?? [])]}
    onChange={(next) => onChange(next.length === 0 ? undefined : next)}
  />
);

const treeOf = (choices: readonly FormChoice[]): readonly TreeOption[] =>
  choices.map(({ value, children, ...choice }) => ({ ...choice, value: String(value), ...(children ? { children: treeOf(children) } : {}) }));

/** The choices that a field was given, or the loader that it names; undefined when the form has no such loader. */
export function optionsOf(field: ValueField, loaders: Readonly<Record<string, unknown>>): readonly TreeOption[] | Loader<TreeOption> | undefined {
  if (field.loader === undefined) return treeOf(field.choices);
  const loader = Object.hasOwn(loaders, field.loader) ? loaders[field.loader] : undefined;
  return typeof loader === 'function' ? (loader as Loader<TreeOption>) : undefined;
}

const textsOf = (value: FormValue | undefined): string | readonly string[] | undefined =>
  value === undefined ? undefined : Array.isArray(value) ? value.map(String) : String(value);

export function SelectControl({ field, value, parents, onChange, control }: FieldProps) {
  const form = useFormData();
  const options = optionsOf(field, form.loaders);
  if (!options) return <BrokenLine message={formTexts.broken.source(field.name)} />;
  return (
    <RemoteSelect
      {...control}
      multiple={field.multiple}
      placeholder={field.placeholder ?? formTexts.choose(field.name)}
      options={options}
      cacheKey={[form.label, field.loader ?? '']}
      parents={parents}
      value={textsOf(value)}
      onChange={(next) =>
        onChange(
          next === undefined || typeof next === 'string' ? next && typedChoice(field.choices, next) : next.map((each) => typedChoice(field.choices, each)),
        )
      }
    />
  );
}

/** Values of the choices below a choice; typed choices are looked for among them. */
const below = (choices: readonly FormChoice[], value: string | number): readonly FormChoice[] =>
  choices.find((choice) => choice.value === value)?.children ?? [];

/** A path as its choices spell it: numbers stay numbers. */
export function typedPath(choices: readonly FormChoice[], path: readonly string[]): readonly (string | number)[] {
  const [first, ...rest] = path;
  if (first === undefined) return [];
  const value = typedChoice(choices, first);
  return [value, ...typedPath(below(choices, value), rest)];
}

export function CascaderControl({ field, value, parents, onChange, control }: FieldProps) {
  const form = useFormData();
  const options = optionsOf(field, form.loaders);
  if (!options) return <BrokenLine message={formTexts.broken.source(field.name)} />;
  return (
    <RemoteCascader
      {...control}
      placeholder={field.placeholder ?? formTexts.choose(field.name)}
      options={options}
      cacheKey={[form.label, field.loader ?? '']}
      parents={parents}
      value={listIn(value)?.map(String)}
      onChange={(next) => onChange(next && typedPath(field.choices, next))}
    />
  );
}
