import type { ComponentType } from 'react';
import { BusinessControl } from './business-controls.tsx';
import { CascaderControl, CheckboxControl, RadioControl, SelectControl } from './choice-controls.tsx';
import type { FieldProps } from './field-props.ts';
import type { ValueKind } from './form-field.ts';
import { ColourControl, RateControl, SliderControl, SwitchControl } from './gauge-controls.tsx';
import { TimeControl } from './time-controls.tsx';
import { NumberControl, TextareaControl, TextControl } from './typed-controls.tsx';

/** The control of each kind of field that holds a value. */
export const fieldControls: Readonly<Record<ValueKind, ComponentType<FieldProps>>> = {
  input: TextControl,
  textarea: TextareaControl,
  number: NumberControl,
  radio: RadioControl,
  checkbox: CheckboxControl,
  time: TimeControl,
  date: TimeControl,
  datetime: TimeControl,
  rate: RateControl,
  color: ColourControl,
  select: SelectControl,
  switch: SwitchControl,
  slider: SliderControl,
  cascader: CascaderControl,
  supplier: BusinessControl,
  riskTag: BusinessControl,
  merchant: BusinessControl,
  funder: BusinessControl,
  source: BusinessControl,
};
