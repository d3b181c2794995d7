import { Input, Rate, Slider, Switch } from 'antd';
import styles from './dynamic-form.module.css';
import { numberIn, textIn, type FieldProps } from './field-props.ts';
import { formTexts } from './texts.ts';

const stars = 5;

export const RateControl = ({ field, value, onChange, control }: FieldProps) => (
  <Rate
    id={control.id}
    disabled={control.disabled}
    count={Math.min(field.max ?? stars, 10)}
    value={numberIn(value) ?? 0}
    onChange={(next) => onChange(next === 0 ? undefined : next)}
  />
);

export const SwitchControl = ({ value, onChange, control }: FieldProps) => (
  <Switch id={control.id} disabled={control.disabled} aria-label={control['aria-label']} checked={value === true} onChange={onChange} />
);

export const SliderControl = ({ field, value, onChange, control }: FieldProps) => (
  <Slider
    id={control.id}
    disabled={control.disabled}
    ariaLabelForHandle={field.name}
    min={field.min ?? 0}
    max={field.max ?? 100}
    step={field.step ?? 1}
    value={numberIn(value) ?? field.min ?? 0}
    onChange={onChange}
  />
);

/** A control for a colour as #rrggbb: the system's own picker, and its text beside it. */
export const ColourControl = ({ field, value, onChange, control }: FieldProps) => {
  const colour = textIn(value) ?? '';
  return (
    <div className={styles.colour}>
      <input
        type="color"
        aria-label={`${field.name} ${formTexts.pickColour}`}
        disabled={control.disabled}
        value={/^#[\da-f]{6}$/i.test(colour) ? colour : '#000000'}
        onChange={(event) => onChange(event.target.value)}
      />
      <Input
        {...control}
        allowClear
        maxLength={7}
        placeholder="#1677ff"
        value={colour}
        onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
      />
    </div>
  );
};
