import { RemoteSelect } from '../../remote-select/remote-select.tsx';
import type { SelectField } from '../field.ts';
import { searchTexts } from '../texts.ts';
import { invalidProps, type ControlProps } from './control.ts';

/** A control for one or several choices, found by typing a part of their text. */
export const SelectControl = (props: ControlProps<SelectField>) => (
  <RemoteSelect
    id={props.id}
    multiple={props.field.multiple === true}
    placeholder={props.field.placeholder ?? searchTexts.choose(props.field.label)}
    options={props.field.options}
    cacheKey={[props.scope, props.field.key]}
    parents={props.parents}
    value={props.value}
    onChange={props.onChange}
    {...invalidProps(props)}
  />
);
