import { Input } from 'antd';
import { lazy, Suspense, type ReactNode } from 'react';
import { textCap } from '../address-text.ts';
import type { Field, FieldValue } from '../field.ts';
import { searchTexts } from '../texts.ts';
import { invalidProps, type ControlProps } from './control.ts';
import { SelectControl } from './select-control.tsx';

/** A control that few forms show, in a chunk of its own; until it has come an input of the same size stands there. */
const DateRangeControl = lazy(() => import('./date-range-control.tsx'));
const CascaderControl = lazy(() => import('./cascader-control.tsx'));
const numbers = () => import('./number-controls.tsx');
const NumberControl = lazy(async () => ({ default: (await numbers()).NumberControl }));
const NumberRangeControl = lazy(async () => ({ default: (await numbers()).NumberRangeControl }));

const later = (control: ReactNode) => <Suspense fallback={<Input disabled placeholder={searchTexts.loading} />}>{control}</Suspense>;

const textOf = (value: FieldValue | undefined) => (typeof value === 'string' ? value : undefined);
const partsOf = (value: FieldValue | undefined) => (typeof value === 'object' ? value : undefined);

/** The control that a field's type asks for. */
export function FieldControl({ field, ...props }: ControlProps<Field>) {
  const text = { ...props, value: textOf(props.value) };
  const parts = { ...props, value: partsOf(props.value) };
  switch (field.type) {
    case 'text':
      return (
        <Input
          id={props.id}
          {...(field.labels ? { 'aria-label': field.label } : {})}
          allowClear
          autoComplete="off"
          maxLength={field.maxlength ?? textCap}
          placeholder={field.placeholder ?? searchTexts.enter(field.label)}
          value={text.value ?? ''}
          onChange={(event) => props.onChange(event.target.value)}
          {...invalidProps(props)}
        />
      );
    case 'select':
      return <SelectControl {...props} field={field} />;
    case 'cascader':
      return later(<CascaderControl {...parts} field={field} />);
    case 'date-range':
      return later(<DateRangeControl {...parts} field={field} />);
    case 'number-range':
      return later(<NumberRangeControl {...parts} field={field} />);
    default:
      return later(<NumberControl {...text} field={field} />);
  }
}
